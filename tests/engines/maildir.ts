import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Message = {
  name: string;
  /** As IMAP calls them: \Seen, \Answered, and the words that clients invent. */
  flags: string[];
  raw: Buffer;
};

const FLAGS: Record<string, string> = {
  D: String.raw`\Draft`,
  F: String.raw`\Flagged`,
  R: String.raw`\Answered`,
  S: String.raw`\Seen`,
  T: String.raw`\Deleted`,
};

export async function makeMaildir(path: string) {
  for (const name of ['cur', 'new', 'tmp']) await mkdir(join(path, name), { recursive: true });
}

/** Of the first delivery, whatever clock a test has stopped since: by their names they are in order. */
const began = Math.floor(Date.now() / 1000);
let delivered = 0;

/** Under a name that nobody has, and first where nobody looks: https://cr.yp.to/proto/maildir.html. */
export async function deliverTo(path: string, raw: string | Buffer, at = new Date()): Promise<string> {
  const name = `${began}.M${String(++delivered).padStart(6, '0')}P${process.pid}.localhost`;
  const draft = join(path, 'tmp', name);
  await writeFile(draft, raw);
  await utimes(draft, at, at);
  await rename(draft, join(path, 'new', name));
  return name;
}

/** All that is there, whether a server has seen it or not. */
export async function messagesIn(path: string): Promise<Message[]> {
  for (;;) {
    try {
      return await readAll(path);
    } catch (error) {
      // The server has renamed one of them meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function readAll(path: string) {
  const words = await keywordsOf(path);
  const found: Message[] = [];
  for (const folder of ['new', 'cur'])
    for (const file of await readdir(join(path, folder))) {
      const [name = '', letters = ''] = file.split(':2,');
      const flags = Array.from(letters, (letter) => FLAGS[letter] ?? words.get(letter) ?? letter);
      found.push({ name: name.split(',')[0]!, flags, raw: await readFile(join(path, folder, file)) });
    }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Dovecot writes the words of clients as the letters from a, and keeps which is which. */
async function keywordsOf(path: string) {
  const text = await readFile(join(path, 'dovecot-keywords'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [number = '', word = ''] = line.split(' ');
      return [String.fromCodePoint('a'.codePointAt(0)! + Number(number)), word] as const;
    }),
  );
}

/** Takes away what Dovecot knows of its messages, and leaves it the last UIDVALIDITY, so that the next is another. */
export async function forgetNumbers(path: string) {
  for (const name of await readdir(path))
    if (name === 'dovecot-uidlist' || name.startsWith('dovecot.index')) await rm(join(path, name));
}
