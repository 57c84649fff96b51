import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

import { DAMAGED, MOST_CHARACTERS, MOST_LINE_ENDS, MOST_PAGES, Unreadable } from './found-words.ts';
import type { FoundText } from './found-words.ts';

/** A document has some twenty parts; with pictures, hundreds. */
const MOST_ENTRIES = 2000;
/** Of the parts that are read, as they are unpacked: what their headers say is a claim. A book has one of these. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Tables in tables in text boxes: thirty. */
const DEEPEST = 256;

/** The words of a DOCX, with its headings: those of its first header, and of its body. Nothing else of it is unpacked. */
export async function readDocx(bytes: Uint8Array): Promise<FoundText> {
  const parts = await findParts(Buffer.from(bytes));
  const found = new Words();
  for (const { zip, entry } of parts) await readPart(zip, entry, found);
  return found.end();
}

async function findParts(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }).catch(damaged);
  const entries = new Map<string, Entry>();
  let count = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (++count > MOST_ENTRIES) throw new Unreadable(DAMAGED);
      if (PART.test(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  const names = [...entries.keys()].sort();
  const body = names.find((name) => name.startsWith('word/document'));
  if (!body) throw new Unreadable(DAMAGED);
  const head = names.find((name) => name.startsWith('word/header'));
  return [head, body].flatMap((name) => {
    const entry = name === undefined ? undefined : entries.get(name);
    return entry ? { zip, entry } : [];
  });
}

/** Word itself has called it document2.xml for a while. */
const PART = /^word\/(?:document|header)\d{0,3}\.xml$/;

function damaged(error: unknown): never {
  throw error instanceof Unreadable ? error : new Unreadable(DAMAGED);
}

/** One part, piece by piece: nothing of it is ever there whole. */
async function readPart(zip: ZipFile, entry: Entry, found: Words) {
  if (entry.isEncrypted()) throw new Unreadable('It is locked with a password.');
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  // With it a few lines stand for gigabytes, or for another file.
  parser.on('doctype', () => {
    throw new Unreadable('The file is damaged: it holds definitions, which no document has.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => found.open(tag));
  parser.on('closetag', ({ name }) => found.close(name));
  parser.on('text', (text) => found.say(text));
  parser.on('cdata', (text) => found.say(text));
  const decoder = new TextDecoder('utf-8');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      found.unpacked += piece.length;
      if (found.unpacked > MOST_UNPACKED_BYTES) throw new Unreadable('It is too large when it is unpacked.');
      parser.write(decoder.decode(piece, { stream: true }));
      if (found.isFull) return;
    }
    parser.close();
  } catch (error) {
    damaged(error);
  }
}

/** Gathers what a part says: WordprocessingML, ISO/IEC 29500-1, 17.3. */
class Words {
  unpacked = 0;
  private text = '';
  private line = '';
  private lines = 0;
  private pages = 1;
  private depth = 0;
  private isText = false;
  /** How deep we are in what is said twice, for older programs, or is no longer there. */
  private left = 0;
  private isHeading = false;
  private readonly headings: number[] = [];

  get isFull() {
    return this.text.length > MOST_CHARACTERS || this.lines > MOST_LINE_ENDS || this.pages > MOST_PAGES;
  }

  open({ name, attributes }: SaxesTagPlain) {
    if (++this.depth > DEEPEST)
      throw new Unreadable('The file is damaged: its parts lie too deep in each other.');
    if (this.left || LEFT.has(name)) {
      this.left++;
      return;
    }
    if (name === 'w:t') this.isText = true;
    else if (name === 'w:pStyle') this.isHeading = HEADING.test(attributes['w:val'] ?? '');
    else if (name === 'w:outlineLvl') this.isHeading ||= Number(attributes['w:val']) < BODY_LEVEL;
    else if (name === 'w:tab') this.line += ' ';
    else if (name === 'w:noBreakHyphen') this.line += '-';
    else if (name === 'w:lastRenderedPageBreak') this.endPage();
    else if (name === 'w:br') {
      if (attributes['w:type'] === 'page') this.endPage();
      else this.endLine();
    } else if (name === 'w:cr') this.endLine();
  }

  close(name: string) {
    this.depth--;
    if (this.left) {
      this.left--;
      return;
    }
    if (name === 'w:t') this.isText = false;
    else if (name === 'w:p') {
      this.endLine();
      this.isHeading = false;
    } else if (name === 'w:tc') this.line += ' ';
  }

  say(text: string) {
    if (this.isText && !this.left) this.line += text.replaceAll(/[\n\f\r]/g, ' ');
  }

  end(): FoundText {
    if (this.line) this.endLine();
    const { text, headings, pages, isFull } = this;
    return { text, headings, pages: Math.min(pages, MOST_PAGES), isPart: isFull };
  }

  private endLine() {
    if (this.isHeading && this.line.trim()) this.headings.push(this.lines);
    this.text += `${this.line}\n`;
    this.line = '';
    this.lines++;
  }

  private endPage() {
    if (this.line) this.endLine();
    if (!this.text || this.text.endsWith('\f')) return;
    this.text += '\f';
    this.pages++;
  }
}

const LEFT = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText']);
/** In the languages that Word writes its own styles in, they keep their English name or their number. */
const HEADING = /^(?:heading|title|subtitle|berschrift|titre|titolo|ttulo|kop)\d?$/i;
const BODY_LEVEL = 9;
