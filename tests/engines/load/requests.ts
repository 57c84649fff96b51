import { resumeTypes } from '#schemas/forms/resume-file.ts';

import { KEY } from '../visitor.ts';

const DIGITS = 9;
const BOUNDARY = '----formdata-undici-074512803251';

/** Requests that differ in a number, by which what was stored can be told apart. */
export type Requests = {
  /** The status of an answer that says: it is stored. */
  acknowledgement: number;
  /** A number that no request has had. */
  take(): number;
  /** Makes requests in a buffer of its own, so that each costs only the writing of its number. */
  builder(): (number: number) => Buffer;
};

const digitsOf = (number: number) => String(number).padStart(DIGITS, '0');

export const marker = (run: string, number: number) => `${run}-${digitsOf(number)}`;

/** People do not write in the order of their names: in an index, one row's place is far from that of the row before. */
const SOMEBODY = 'Asha Rao ';
const scattered = (digits: string) => [...digits].toReversed().join('');

export const contactMessage = (run: string, number: number) => ({
  name: `${SOMEBODY}${scattered(digitsOf(number))}`,
  email: 'asha@example.in',
  // The marker comes last, to be found again.
  messages: `${'We would like to talk about a claims platform. '.repeat(6)}${marker(run, number)}`,
  created_at: '2026-11-15T10:00:00.000Z',
});

export const resumeName = (run: string, number: number) => `1-${marker(run, number)}.pdf`;

export function resumeContent(run: string, number: number, size: number): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${marker(run, number)}\n`);
  return Buffer.concat([head, Buffer.alloc(size - head.length, 'Ten years of claims platforms. ')]);
}

/** What postgrest-js sends for one row. */
export function insertRequests(run: string): Requests {
  const body = JSON.stringify(contactMessage(run, 0));
  return numbered(run, 201, [
    post('/rest/v1/contact_messages', 'application/json', 'postgrest-js/2.119.0', body.length),
    Buffer.from(body),
  ]);
}

/** What storage-js sends for a File: its own field, then the file in a part without a name. */
export function uploadRequests(run: string, size: number): Requests {
  const part = (disposition: string, type = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const name = resumeName(run, 0);
  const before = Buffer.from(
    `${part('name="cacheControl"')}3600\r\n${part(`name=""; filename="${name}"`, `Content-Type: ${resumeTypes.pdf}\r\n`)}`,
  );
  const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  return numbered(run, 200, [
    post(
      `/storage/v1/object/resumes/${name}`,
      `multipart/form-data; boundary=${BOUNDARY}`,
      'storage-js/2.119.0',
      before.length + size + after.length,
      'x-upsert: false\r\n',
    ),
    before,
    resumeContent(run, 0, size),
    after,
  ]);
}

/** Somebody who only looks. */
export function pageRequests(
  path: string,
  headers: Record<string, string> = { accept: 'text/html' },
  acknowledgement = 200,
): Requests {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return numbered('page', acknowledgement, [
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`),
  ]);
}

function post(path: string, type: string, client: string, length: number, more = '') {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${KEY}\r\nauthorization: Bearer ${KEY}\r\nx-client-info: ${client}\r\naccept: */*\r\n${more}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
}

function numbered(run: string, acknowledgement: number, parts: Buffer[]): Requests {
  const template = Buffer.concat(parts);
  const places = endsIn(template, marker(run, 0)).map((end) => end - DIGITS);
  const names = endsIn(template, SOMEBODY);
  let next = 0;
  return {
    acknowledgement,
    take: () => next++,
    builder() {
      const bytes = Buffer.from(template);
      return (number) => {
        const digits = digitsOf(number);
        for (const at of places) bytes.write(digits, at, 'latin1');
        for (const at of names) bytes.write(scattered(digits), at, 'latin1');
        return bytes;
      };
    },
  };
}

function endsIn(template: Buffer, text: string) {
  const ends: number[] = [];
  for (let at = template.indexOf(text); at >= 0; at = template.indexOf(text, at + 1))
    ends.push(at + text.length);
  return ends;
}
