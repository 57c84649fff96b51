import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { marker, resumeContent, resumeName } from '../load/requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { startServer } from '../server-process.ts';
import type { Stores } from '../test-backend.ts';

/** What was asked of a server under one name, with all the answers that arrived. */
export type Asked = {
  run: string;
  rows: Sent[];
  files: Sent[];
  fileSize: number;
};

/** What is stored, held against what was answered. */
export type Found = {
  acknowledged: { rows: number; files: number };
  /** Acknowledged, and not there. */
  lost: string[];
  doubled: string[];
  /** Files that are not what was sent. */
  broken: string[];
  /** There, although their senders were told otherwise. */
  storedAllTheSame: string[];
  /** What is left where files arrive. */
  strays: string[];
  integrity: string;
};

/** What must be so after any fault. */
export const unharmed = {
  lost: [],
  doubled: [],
  broken: [],
  storedAllTheSame: [],
  strays: [],
  integrity: 'ok',
};

/** Starts a server once more, as an operator would after a fault, and looks past it at what is stored. */
export async function lookInside(
  { environment, dataFolder }: Stores,
  { run, rows, files, fileSize }: Asked,
): Promise<Found> {
  await using server = await startServer(environment);
  await server.stop();
  const { stored, integrity } = readRows(join(dataFolder, DATABASE_FILE));
  const { whole, broken } = await readFiles(join(dataFolder, RESUME_BUCKET), run, fileSize);
  const acknowledged = {
    rows: namesOf(rows, 'acknowledged', (number) => marker(run, number)),
    files: namesOf(files, 'acknowledged', (number) => resumeName(run, number)),
  };
  const refused = {
    rows: namesOf(rows, 'refused', (number) => marker(run, number)),
    files: namesOf(files, 'refused', (number) => resumeName(run, number)),
  };
  const inRows = new Set(stored);
  return {
    acknowledged: { rows: acknowledged.rows.length, files: acknowledged.files.length },
    lost: [
      ...acknowledged.rows.filter((name) => !inRows.has(name)),
      ...acknowledged.files.filter((name) => !whole.has(name)),
    ],
    doubled: repeatedIn(stored),
    broken,
    storedAllTheSame: [
      ...refused.rows.filter((name) => inRows.has(name)),
      ...refused.files.filter((name) => whole.has(name)),
    ],
    strays: await readdir(join(dataFolder, 'incoming')),
    integrity,
  };
}

const namesOf = (all: Sent[], which: 'acknowledged' | 'refused', nameOf: (number: number) => string) =>
  all.flatMap((sent) => sent[which].map(nameOf));

export function repeatedIn(names: string[]) {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** The markers that stand in the messages. */
function readRows(path: string) {
  const database = new DatabaseSync(path);
  try {
    const stored = database
      .prepare('SELECT messages FROM contact_messages')
      .all()
      .map(({ messages }) => String(messages).split(' ').at(-1)!);
    const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get()!;
    return { stored, integrity: String(integrity) };
  } finally {
    database.close();
  }
}

async function readFiles(folder: string, run: string, size: number) {
  const whole = new Set<string>();
  const broken: string[] = [];
  for (const name of await readdir(folder)) {
    const number = Number(/-(\d+)\.pdf$/.exec(name)?.[1]);
    const content = await readFile(join(folder, name));
    if (content.equals(resumeContent(run, number, size))) whole.add(name);
    else broken.push(name);
  }
  return { whole, broken };
}
