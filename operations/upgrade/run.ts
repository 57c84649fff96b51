import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const start = promisify(execFile);

type Ran = { ok: boolean; said: string };

/** Runs a program of the system, and answers what it said in the end. */
export async function run(
  program: string,
  args: string[],
  options: { cwd?: string; timeoutMs?: number } = {},
): Promise<Ran> {
  try {
    const { stdout, stderr } = await start(program, args, {
      cwd: options.cwd,
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 2 ** 20,
    });
    return { ok: true, said: `${stdout}${stderr}`.trim() };
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
      killed,
    } = error as Error & { stdout?: string; stderr?: string; killed?: boolean };
    const said = `${stdout}${stderr}`.trim();
    return { ok: false, said: killed ? `${said}\n${program} took too long`.trim() : said || message };
  }
}

/** The same as the user that owns what visitors send. */
export const runAsUser = (program: string, args: string[], options?: Parameters<typeof run>[2]) =>
  run('runuser', ['-u', 'site', '--', program, ...args], options);
