import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import { startS3Server } from './s3-server.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const run = promisify(execFile);

export const OFFSITE_PASSWORD = 'a password of the tests, long enough';

/** A place of restic's that goes with its test, and the settings that name it. */
export async function offsiteFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'offsite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, ...placeAt(join(folder, 'repository')) };
}

/** The same in a bucket. */
export async function offsiteBucket() {
  const certified = selfSignedCertificate();
  const server = await startS3Server(certified);
  onTestFinished(() => server.stop());
  const folder = await mkdtemp(join(tmpdir(), 'offsite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, certified.certificate);
  return placeAt(`s3:${server.settings.endpoint}/copies/of-the-site`, {
    AWS_ACCESS_KEY_ID: server.settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
    SSL_CERT_FILE: authority,
  });
}

function placeAt(repository: string, more: Record<string, string> = {}) {
  const environment: Record<string, string> = { OFFSITE_REPOSITORY: repository, OFFSITE_PASSWORD, ...more };
  return {
    place: { repository, password: OFFSITE_PASSWORD },
    environment,
    async restic(...args: string[]) {
      const { stdout } = await run('restic', ['--no-cache', ...args], {
        env: { ...process.env, ...more, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: OFFSITE_PASSWORD },
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
  };
}
export type Offsite = ReturnType<typeof placeAt>;

/** The parts that are kept there, by the hash of what they hold. */
export const partsIn = async (offsite: Offsite) =>
  Array.from(
    (await offsite.restic('list', 'blobs')).toString().matchAll(/^data ([0-9a-f]{64})$/gm),
    ([, id = '']) => id,
  );

export const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Flips a byte in the middle of each part that is kept in a folder. */
export async function damage(repository: string) {
  const packs = join(repository, 'data');
  for (const name of await readdir(packs, { recursive: true })) {
    const path = join(packs, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) continue;
    const at = Math.floor(bytes.length / 3);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    await rm(path, { force: true });
    await writeFile(path, bytes);
  }
}

/** Runs what `npm run offsite`, `drill` and `restore` run; answers what they print, or how they refuse. */
export async function runScript(
  script: 'offsite' | 'drill' | 'restore',
  args: string[],
  environment: Record<string, string>,
): Promise<string> {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  try {
    const { stdout } = await run(process.execPath, [path, ...args], {
      env: { ...process.env, ...environment },
    });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return `${code}: ${stderr.trim()}`;
  }
}
