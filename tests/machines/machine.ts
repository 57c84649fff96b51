import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { waitUntil } from '../engines/wait-until.ts';

const run = promisify(execFile);

export const releases = { 12: 'bookworm', 13: 'trixie' } as const;
export type Release = keyof typeof releases;

const images = fileURLToPath(new URL('../../node_modules/.cache/machines/', import.meta.url));
/** What a rented machine comes with, and no more. */
const PACKAGES = 'systemd,systemd-sysv,dbus,apt,sudo,iproute2,ca-certificates,tzdata';
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';

type Ran = { code: number; said: string };

/** A Debian that has booted, with a network of its own. Gone when its scope ends. */
export type Machine = AsyncDisposable & {
  root: string;
  /** In it, as root. Throws unless it ends well. */
  run(command: string, options?: { env?: Record<string, string>; timeoutMs?: number }): Promise<string>;
  /** The same, for what may fail. */
  tried(command: string, options?: { env?: Record<string, string>; timeoutMs?: number }): Promise<Ran>;
  put(file: string, to: string): Promise<void>;
  /** A program of ours, on this machine's network. */
  beside(program: string, args: string[], env?: Record<string, string>): ChildProcess;
  /** As if it lost its power: nothing is told to stop. */
  powerCut(): Promise<void>;
  boot(): Promise<void>;
};

/** Why no machine can be booted here; undefined when one can. */
export async function cannotBoot(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'machines are booted by root on Linux';
  for (const program of ['systemd-nspawn', 'mmdebstrap', 'slirp4netns', 'nsenter'])
    if (!(await isThere(program)))
      return `${program} is missing: apt install systemd-container mmdebstrap slirp4netns`;
  return undefined;
}

const isThere = (program: string) =>
  run('which', [program]).then(
    () => true,
    () => false,
  );

export async function bareMachine(release: Release): Promise<Machine> {
  const root = await mkdtemp(join(tmpdir(), `machine-${release}-`));
  await run('tar', ['-xpf', await imageOf(release), '-C', root]);
  const groups = await ownGroups(root);
  let init = 0;
  let processes: ChildProcess[] = [];

  const boot = async () => {
    const log = await mkdtemp(join(tmpdir(), 'machine-log-'));
    for (const group of groups) await mkdir(group, { recursive: true });
    const nspawn = spawn(
      'sh',
      [
        '-c',
        'for group; do echo $$ > "$group/cgroup.procs" || exit 1; done; exec systemd-nspawn -q -D "$ROOT" --resolv-conf=off --private-network --register=no --keep-unit --console=pipe --link-journal=no -b',
        'sh',
        ...groups,
      ],
      // Debian 13 wants the second hierarchy of control groups.
      {
        stdio: ['ignore', 'ignore', 'ignore'],
        env: { ...process.env, ROOT: root, UNIFIED_CGROUP_HIERARCHY: '1', TMPDIR: log },
      },
    );
    await until('the machine starts', async () => Boolean((init = await initOf(nspawn.pid!))));
    const slirp = spawn('slirp4netns', ['--configure', '--mtu=65520', String(init), 'tap0'], {
      stdio: 'ignore',
    });
    processes = [nspawn, slirp];
    await until('it has booted', async () =>
      /running|degraded/.test((await tried('systemctl is-system-running')).said),
    ).catch(async (error: Error) => {
      const { said } = await tried(
        'systemctl list-jobs; systemctl --failed; journalctl -b --no-pager | tail -n 60',
      );
      throw new Error(`${error.message}\n${said}`);
    });
    await until('it has a network', async () =>
      (await tried('ip route')).said.includes('default via 10.0.2.2'),
    );
    await rm(join(root, 'etc/resolv.conf'), { force: true });
    await writeFile(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
    await rm(log, { recursive: true, force: true });
  };
  const inside = (...namespaces: string[]) => ['-t', String(init), ...namespaces];
  const tried: Machine['tried'] = async (command, { env = {}, timeoutMs = 300_000 } = {}) => {
    const set = Object.entries({
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      ...env,
    });
    try {
      const { stdout, stderr } = await run(
        'nsenter',
        [
          ...inside('-a'),
          'env',
          '-i',
          ...set.map(([name, value]) => `${name}=${value}`),
          'sh',
          '-c',
          `cd /root; ${command}`,
        ],
        { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 },
      );
      return { code: 0, said: stdout + stderr };
    } catch (error) {
      const {
        code = 1,
        stdout = '',
        stderr = '',
        message,
      } = error as Error & { code?: number | string; stdout?: string; stderr?: string };
      return { code: typeof code === 'number' ? code : 1, said: stdout + stderr || message };
    }
  };
  const powerCut = async () => {
    const [nspawn, slirp] = processes;
    processes = [];
    slirp?.kill('SIGKILL');
    if (init) process.kill(init, 'SIGKILL');
    init = 0;
    if (nspawn && nspawn.exitCode === null && nspawn.signalCode === null) await once(nspawn, 'exit');
  };
  const machine: Machine = {
    root,
    tried,
    async run(command, options) {
      const { code, said } = await tried(command, options);
      if (code) throw new Error(`${command}\nended with ${code}:\n${said}`);
      return said;
    },
    put: (file, to) => copyFile(file, join(root, to)),
    beside: (program, args, env = {}) => {
      const child = spawn('nsenter', [...inside('-n'), program, ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      });
      processes.push(child);
      return child;
    },
    powerCut,
    boot,
    async [Symbol.asyncDispose]() {
      for (const child of processes.slice(2)) child.kill('SIGKILL');
      await powerCut().catch(() => {});
      for (const group of groups) await removeGroup(group);
      await rm(root, { recursive: true, force: true });
    },
  };
  try {
    await boot();
  } catch (error) {
    await machine[Symbol.asyncDispose]();
    throw error;
  }
  return machine;
}

/** In the same control groups the services of two machines would be one to systemd: who stops it in one kills it in the other. */
async function ownGroups(root: string): Promise<string[]> {
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  return mounts
    .filter(
      ([, , type, options = '']) =>
        type === 'cgroup2' || (type === 'cgroup' && options.includes('name=systemd')),
    )
    .map(([, path = '']) => join(path, basename(root)));
}

async function removeGroup(path: string) {
  const inside = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of inside) if (entry.isDirectory()) await removeGroup(join(path, entry.name));
  // What was killed leaves it in its own time.
  await waitUntil(
    () =>
      rmdir(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      ),
    10_000,
    50,
  );
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(isSo, 90_000, 200))) throw new Error(`Waited in vain until ${what}.`);
}

/** Not a child of nspawn's own, which makes ready what systemd then runs in. */
async function initOf(nspawn: number): Promise<number> {
  for (const child of await childrenOf(nspawn))
    if ((await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')).trim() === 'systemd')
      return Number(child);
  return 0;
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);

/** Made once a day at most: what is inside is Debian's, and gets its corrections. */
async function imageOf(release: Release): Promise<string> {
  const path = join(images, `${releases[release]}-${new Date().toISOString().slice(0, 10)}.tar`);
  if (existsSync(path)) return path;
  await mkdir(images, { recursive: true });
  await run('mmdebstrap', [
    '--variant=minbase',
    `--include=${PACKAGES}`,
    releases[release],
    `${path}.part`,
    MIRROR,
    '--format=tar',
  ]);
  await run('mv', [`${path}.part`, path]);
  return path;
}
