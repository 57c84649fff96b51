import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Machine } from './machine.ts';
import { NAMES } from './set-up-machine.ts';
import type { Told } from './visitors.ts';

const visitors = fileURLToPath(new URL('visitors.ts', import.meta.url));

/** So many a second, on the machine's own network, until they leave. What they were told is stored is looked for in its database. */
export function startVisitors(machine: Machine, aSecond: number, run: string) {
  const child = machine.beside(process.execPath, [visitors, NAMES.www, String(aSecond), run]);
  const said = text(child.stdout!);
  let told: Told | undefined;
  const read = async () => (told ??= JSON.parse(await said) as Told);
  return {
    async leave(): Promise<Told> {
      child.stdin!.end();
      return read();
    },
    /** Of what was acknowledged, and of letters that are there twice. */
    async missing(acknowledged?: string[]): Promise<string[]> {
      const wanted = acknowledged ?? (await read()).stored;
      const counts = await storedIn(machine, run);
      return wanted.filter((words) => counts.get(words) !== 1);
    },
    /** When the machine has lost its power: who waits is told nothing any more. */
    async cutOff(): Promise<string[]> {
      child.kill('SIGINT');
      return (await read()).stored;
    },
  };
}

async function storedIn(machine: Machine, run: string): Promise<Map<string, number>> {
  const file = join(machine.root, 'root/stored.mjs');
  await writeFile(file, LOOK);
  const said = await machine.run(`/opt/site/current/node/bin/node stored.mjs '${run}'`);
  return new Map(JSON.parse(said.slice(said.indexOf('['))) as [string, number][]);
}

const LOOK = `import { DatabaseSync } from 'node:sqlite';
const database = new DatabaseSync('/var/lib/site/data/rows.sqlite', { readOnly: true });
const rows = database.prepare("SELECT messages, count(*) AS n FROM contact_messages WHERE messages LIKE ? GROUP BY messages").all(process.argv[2] + '-%');
console.log(JSON.stringify(rows.map(({ messages, n }) => [messages, n])));`;
