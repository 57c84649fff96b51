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

/** How much of all processors' time somebody else on the same host has had: what is measured then is not ours. */
export function takenByHost(): number {
  if (process.platform !== 'linux') return 0;
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  return Number(all.split(/\s+/)[8] ?? 0) * TICK_MICROSECONDS;
}

function readProcess(pid: number, file: string) {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : undefined;
}
