import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { RESUME_BUCKET, resumeExtension, resumeTypes, STORED_NAME_PATTERN } from '#schemas/resume.ts';

import type { Files } from '../files/files.ts';
import type { Spool, Spooled } from '../files/spool.ts';
import type { Rows } from '../rows/rows.ts';
import { Unavailable } from '../unavailable.ts';
import { answers } from './answers.ts';
import { hasSignature } from './file-signature.ts';
import { receiveFile } from './receive-file.ts';

export type Stores = { rows: Rows; files: Files; spool: Spool };

/** Names that the hosted service takes at all; ours are a part of them. */
const VALID_KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;

/** Stores the file of a request under a name that is free. Answers what the client calls `Key` and `Id`. */
export async function upload(request: IncomingMessage, name: string, { rows, files, spool }: Stores) {
  if (!VALID_KEY.test(name)) throw answers.invalidName(name);
  if (!STORED_NAME_PATTERN.test(name) || request.headers['x-upsert'] === 'true') throw answers.notPermitted;
  const spooled = await spool.create().catch((error: Error) => {
    throw new Unavailable(`disk: ${error.message}`, { cause: error });
  });
  try {
    const type = await receiveResume(request, spooled, name);
    if (!(await rows.claim(name))) throw answers.duplicate;
    await put(spooled, name, type, { rows, files });
    return { Key: `${RESUME_BUCKET}/${name}`, Id: randomUUID() };
  } finally {
    await spool.discard(spooled);
  }
}

/** What arrives must be what its name, its declared type and its first bytes all say. */
async function receiveResume(request: IncomingMessage, { file }: Spooled, name: string) {
  const { size, type } = await receiveFile(request, file);
  const kind = resumeExtension(name)!;
  if (type !== resumeTypes[kind]) throw answers.unsupportedType(type);
  if (!size) throw answers.noContent;
  if (!(await hasSignature(file, size, kind))) throw answers.unsupportedType(type);
  return type;
}

async function put(
  spooled: Spooled,
  name: string,
  type: string,
  { rows, files }: Pick<Stores, 'rows' | 'files'>,
) {
  try {
    if (!(await files.put(spooled, name, type))) throw answers.duplicate;
  } catch (error) {
    // A storage that took the file and did not answer may yet keep it: the name stays taken, and the sweep has it.
    if (error instanceof Unavailable && !error.uncertain) await rows.release(name).catch(() => {});
    throw error;
  }
}
