/** A reader of CSV that takes nothing but RFC 4180, with every field in quotes: throws at whatever else it meets. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      row.push(readField());
      if (text[at] !== ',') break;
      at++;
    }
    expectNext('\r\n');
    rows.push(row);
  }
  return rows;

  function readField() {
    expectNext('"');
    let field = '';
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote === -1) throw new Error('A field has no end');
      field += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') return field;
      field += '"';
      at++;
    }
  }

  function expectNext(wanted: string) {
    if (!text.startsWith(wanted, at)) throw new Error(`No ${JSON.stringify(wanted)} at ${at}`);
    at += wanted.length;
  }
}

/** As Excel reads it where semicolons separate lists: quotes count at the beginning of a cell alone, and what follows them is part of it. */
export function readWithSemicolons(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isStart && letter === '"') isQuoted = true;
    else if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[++at];
    else if (isQuoted && letter === '"') isQuoted = false;
    else if (!isQuoted && (letter === ';' || letter === '\n' || letter === '\r' || letter === '\t')) {
      cells.push(cell);
      cell = '';
      isStart = true;
      continue;
    } else cell += letter;
    isStart = false;
  }
  return [...cells, cell];
}
