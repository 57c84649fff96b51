import { readFileSync } from 'node:fs';

/** The unit in which Linux reports times to programs, on every architecture. */
const TICK_MICROSECONDS = 10_000;

/** What a process has used so far: all its threads, in user and in system mode. Linux only. */
export function cpuMicroseconds(pid: number): number | undefined {
  const fields = readProcess(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

export function residentMegabytes(pid: number): number | undefined {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readProcess(pid, 'status') ?? '') ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

function readProcess(pid: number, file: string) {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : undefined;
}
