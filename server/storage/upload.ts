import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import {
  RESUME_BUCKET,
  resumeExtension,
  resumeTypes,
  STORED_NAME_PATTERN,
} from '#schemas/forms/resume-file.ts';

import type { Files } from '../files/files.ts';
import type { Spool, Spooled } from '../files/spool.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { Rows } from '../rows/rows.ts';
import { Unavailable } from '../unavailable.ts';
import { isWhatItSays } from './file-signature.ts';
import { announcedBytes, receiveFile } from './receive-file.ts';
import { storageErrors } from './storage-errors.ts';
import type { CountBytes, UploadAllowance } from './upload-allowance.ts';

export type Stores = { rows: Rows; files: Files; spool: Spool };

/** Names that the hosted service takes at all; ours are a part of them. */
const VALID_KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;

/** How the forms begin a name: with the time, in milliseconds. What is stored under another name is still read. */
const NAMED_BY_FORM = /^\d+-/;

type Sender = { client: ClientAddress; allowance: UploadAllowance };

/** Stores the file of a request under a name that is free. Answers what the client calls `Key` and `Id`. */
export async function upload(
  request: IncomingMessage,
  name: string,
  { rows, files, spool }: Stores,
  { client, allowance }: Sender,
) {
  if (!VALID_KEY.test(name)) throw storageErrors.invalidName(name);
  const mayBeStored = NAMED_BY_FORM.test(name) && STORED_NAME_PATTERN.test(name);
  if (!mayBeStored || request.headers['x-upsert'] === 'true') throw storageErrors.notPermitted;
  const count = allowance.begin(client, announcedBytes(request));
  await using spooled = await spool.create();
  const type = await receiveResume(request, spooled, name, count);
  if (!(await storeFile(spooled, name, type, { rows, files }))) throw storageErrors.duplicate;
  return { Key: `${RESUME_BUCKET}/${name}`, Id: randomUUID() };
}

/** What arrives must be what its name, its declared type and its first bytes all say. */
async function receiveResume(request: IncomingMessage, spooled: Spooled, name: string, count: CountBytes) {
  const { size, type } = await receiveFile(request, { spooled, count });
  const kind = resumeExtension(name)!;
  if (type !== resumeTypes[kind]) throw storageErrors.unsupportedType(type);
  if (!size) throw storageErrors.noContent;
  if (!(await isWhatItSays(spooled.file, size, kind))) throw storageErrors.unsupportedType(type);
  return type;
}

/** Stores for good what has been spooled and looked at, under a name that is claimed first. False when that is taken. */
export async function storeFile(
  spooled: Spooled,
  name: string,
  type: string,
  { rows, files }: Pick<Stores, 'rows' | 'files'>,
): Promise<boolean> {
  if (!(await rows.claim(name))) return false;
  const release = () => rows.release(name).catch(() => {});
  const isStored = await files.put(spooled, name, type).catch(async (error: unknown) => {
    // A storage that took the file and did not answer may yet keep it: the name stays taken, and the sweep has it.
    if (error instanceof Unavailable && !error.uncertain) await release();
    throw error;
  });
  // A file is there that is not ours, for instance in capitals on a disk that does not tell them apart: the name is given
  // back, or the sweep would take that file for the one that never came.
  if (!isStored) await release();
  return isStored;
}
