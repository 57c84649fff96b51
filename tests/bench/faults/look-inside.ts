import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { RESUME_BUCKET } from '#schemas/forms/resume.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { marker, resumeContent, resumeName } from '../load/requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { none, plain } from '../table.ts';
import type { Figure } from '../table.ts';
import { dataIn, temporaryServer } from '../temporary.ts';

/** What was asked of a server under one name, with all the answers that arrived. */
export type Asked = {
  run: string;
  rows: Sent[];
  files: Sent[];
  /** The size of each file; left out when none is sent. */
  fileSize?: number;
  /** A sync that failed leaves open whether something was stored, so a refusal proves nothing. */
  uncertain?: boolean;
};

/** Starts a server once more, as an operator would after a fault, and compares what is stored with what was answered. */
export async function lookInside(folder: string, asked: Asked): Promise<Figure[]> {
  const server = await temporaryServer(folder);
  await server.stop();
  await server[Symbol.asyncDispose]();
  const strays = await readdir(join(dataIn(folder), 'incoming'));
  return [
    ...rowFigures(join(dataIn(folder), DATABASE_FILE), asked),
    ...(await fileFigures(join(dataIn(folder), RESUME_BUCKET), asked)),
    none('stray temporary files', strays.length),
  ];
}

function rowFigures(path: string, { run, rows, uncertain }: Asked): Figure[] {
  const { times, integrity } = readRows(path);
  const isStored = (number: number) => times.has(marker(run, number));
  const acknowledged = rows.flatMap((sent) => sent.acknowledged);
  const refused = rows.flatMap((sent) => sent.refused);
  return [
    plain('rows acknowledged', acknowledged.length),
    none('rows acknowledged and lost', acknowledged.filter((number) => !isStored(number)).length),
    none('rows doubled', [...times.values()].filter((count) => count > 1).length),
    (uncertain ? plain : none)('rows refused, yet stored', refused.filter(isStored).length),
    { name: 'integrity_check', value: integrity, goal: 'ok', met: integrity === 'ok' },
  ];
}

/** How often each marker is stored. */
function readRows(path: string) {
  const database = new DatabaseSync(path);
  try {
    const times = new Map<string, number>();
    for (const { messages } of database.prepare('SELECT messages FROM contact_messages').iterate()) {
      const found = String(messages).split(' ').at(-1)!;
      times.set(found, (times.get(found) ?? 0) + 1);
    }
    const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get()!;
    return { times, integrity: String(integrity) };
  } finally {
    database.close();
  }
}

async function fileFigures(folder: string, { run, files, fileSize }: Asked): Promise<Figure[]> {
  if (fileSize === undefined) return [];
  const { whole, broken } = await readFiles(folder, run, fileSize);
  const isStored = (number: number) => whole.has(resumeName(run, number));
  const acknowledged = files.flatMap((sent) => sent.acknowledged);
  const refused = files.flatMap((sent) => sent.refused);
  return [
    plain('files acknowledged', acknowledged.length),
    none('files acknowledged and lost', acknowledged.filter((number) => !isStored(number)).length),
    none('files that are not whole', broken),
    none('files refused, yet stored', refused.filter(isStored).length),
  ];
}

async function readFiles(folder: string, run: string, size: number) {
  const whole = new Set<string>();
  let broken = 0;
  for (const name of await readdir(folder)) {
    const number = Number(/-(\d+)\.pdf$/.exec(name)?.[1]);
    const content = await readFile(join(folder, name));
    if (content.equals(resumeContent(run, number, size))) whole.add(name);
    else broken++;
  }
  return { whole, broken };
}
