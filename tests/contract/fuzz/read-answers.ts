export type Answer = { status: number; headers: Map<string, string>; body: string };

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]+$/;
const HEADER = /^([\w!#$%&'*+.^`|~-]+): ([\x20-\x7e]*)$/;

/** Reads the whole answers that have arrived, and no laxly written one. What is left of the bytes is not whole yet. */
export function readAnswers(bytes: Buffer, isHead: boolean): { answers: Answer[]; left: number } {
  const answers: Answer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) return { answers, left: bytes.length - at };
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(STATUS_LINE.exec(first)?.[1]);
    if (!status) throw new Error(`The answer begins with ${JSON.stringify(first)}`);
    const headers = readHeaders(lines);
    const bodyStart = end + 4;
    const bodyEnd = bodyStart + (isHead || status < 200 || status === 304 ? 0 : bodyLength(headers));
    if (bodyEnd > bytes.length) return { answers, left: bytes.length - at };
    // 100 Continue and its like announce an answer and are none.
    if (status >= 200) answers.push({ status, headers, body: bytes.toString('utf8', bodyStart, bodyEnd) });
    at = bodyEnd;
  }
}

function readHeaders(lines: string[]) {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    if (!name || headers.has(name.toLowerCase())) throw new Error(`A header is ${JSON.stringify(line)}`);
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

function bodyLength(headers: Map<string, string>) {
  // Node's own answer to an expectation that it cannot meet: nothing, in chunks.
  if (headers.get('transfer-encoding') === 'chunked') return '0\r\n\r\n'.length;
  const length = headers.get('content-length') ?? '';
  if (!/^\d+$/.test(length)) throw new Error(`The answer's length is ${JSON.stringify(length)}`);
  return Number(length);
}
