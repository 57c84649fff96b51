import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import * as v from 'valibot';

import { filterSchema } from '#schemas/desk/filter.ts';
import { indiaDay } from '#schemas/desk/india-times.ts';
import { limits } from '#schemas/desk/limits.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import { resumeExtension, resumeTypes, STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';
import { sendStream } from '#server/http/send.ts';
import { sendFile } from '#server/storage/send-file.ts';

import { numberOfKind } from '../engine/statement.ts';
import { exportLetters, exportPerson, recordExport } from '../export/export-files.ts';
import { retentionCsv, lettersCsv, lettersJson } from '../export/letters.ts';
import { reportsCsv } from '../export/reports-csv.ts';
import { writeDownload, writeLook } from '../letters/open-letter.ts';
import type { SignedIn } from '../people/sign-in.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetter } from '../record/letter-record.ts';
import { CallRefused, noSuchLetter } from '../record/refused.ts';
import { reports } from '../reports/reports.ts';
import { retention } from '../retention/keep-longer.ts';

type Download = (
  desk: Desk,
  signedIn: SignedIn,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

type Pieces = AsyncIterable<string> | Readable;
type Made = (desk: Desk, reader: Reader, query: URLSearchParams) => Pieces | Promise<Pieces>;

/** A file that is made when it is asked for, and saved under this name and the day. */
const saved =
  (name: string, type: string, make: Made): Download =>
  async (desk, { reader }, query, _request, response) => {
    const pieces = await make(desk, reader, query);
    const headers = {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name.replace('.', `-${indiaDay(desk.now())}.`)}"`,
      'content-type': type,
    };
    const stream =
      pieces instanceof Readable ? pieces : Readable.from(inChunks(pieces), { objectMode: false });
    await sendStream(response, 200, headers, stream);
  };

const CSV = 'text/csv; charset=utf-8';

/** By its stored name, never by the link in the row, which a visitor wrote. */
const sendResume: Download = async (desk, { reader, hash }, query, request, response) => {
  const letter = await findLetter(desk.engine.query, reader, numberOf(query.get('number')));
  const { file: name } = letter;
  const file = name !== null && STORED_NAME_PATTERN.test(name) ? await desk.files.find(name) : undefined;
  if (name === null || !file) throw noSuchLetter();
  const isDownload = query.has('download') || resumeExtension(name) !== 'pdf';
  if (isDownload) await writeDownload(desk, reader, letter.number);
  else await writeLook(desk, reader, hash, letter.number);
  if (isDownload) {
    // Whole: a part of it would be one more line in the record.
    delete request.headers.range;
    return sendFile(request, response, name, file, null);
  }
  // In the desk's own page alone. What a PDF may do there its viewer decides: it has an origin of its own. WebKit holds its
  // viewer itself to this policy: `sandbox` would leave Safari's empty (adobe/aem-core-wcm-components#2839), and without
  // styles it is a small box.
  const headers = {
    'cache-control': 'no-store',
    'content-disposition': 'inline',
    'content-length': file.size,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src webkit-pdfjs-viewer:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'content-type': resumeTypes.pdf,
    'x-frame-options': 'SAMEORIGIN',
  };
  await sendStream(response, 200, headers, await file.read());
};

/** What is fetched by an address of its own, so that the browser saves or shows it. Reading changes nothing but the record of who read. */
export const downloads: Record<string, Download> = {
  [deskPaths.resume]: sendResume,
  [deskPaths.exportCsv]: saved('letters.csv', CSV, (desk, reader, query) =>
    lettersCsv(exportLetters(desk, reader, whichOf(query), 'CSV')),
  ),
  [deskPaths.exportJson]: saved('letters.json', 'application/json', (desk, reader, query) =>
    lettersJson(exportLetters(desk, reader, whichOf(query), 'JSON')),
  ),
  [deskPaths.reportsCsv]: saved('reports.csv', CSV, async (desk, reader, query) =>
    reportsCsv(await reports(desk, reader, weeksOf(query))),
  ),
  [deskPaths.retentionCsv]: saved('retention.csv', CSV, async (desk, reader) => {
    const kept = await retention(desk, reader);
    const letters = kept.rows.map(({ number, kind }) => ({ number, kind: numberOfKind(kind) }));
    await recordExport(desk, reader, letters, 'CSV of what goes');
    return retentionCsv(kept);
  }),
  [deskPaths.personZip]: saved('person.zip', 'application/zip', (desk, reader, query) =>
    exportPerson(desk, reader, query.get('email') ?? ''),
  ),
};

const CHUNK = 16_384;
async function* inChunks(pieces: AsyncIterable<string>) {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < CHUNK) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered) yield gathered;
}

function numberOf(text: string | null) {
  if (!text || !/^\d{1,15}$/.test(text)) throw noSuchLetter();
  return Number(text);
}

function weeksOf(query: URLSearchParams): 12 | 52 | 520 {
  const weeks = Number(query.get('weeks') ?? 12);
  return weeks === 52 || weeks === 520 ? weeks : 12;
}

function whichOf(query: URLSearchParams) {
  const numbers = query.get('numbers');
  if (numbers !== null) {
    const list = numbers.split(',').slice(0, limits.numbers).map(numberOf);
    return { numbers: list };
  }
  try {
    return { filter: v.parse(filterSchema, JSON.parse(query.get('filter') ?? '{"view":"all"}')) };
  } catch {
    throw new CallRefused(
      'bad-request',
      'This list cannot be made out. Go back to the inbox and export from there.',
    );
  }
}
