import { constants, deflateRawSync, deflateSync } from 'node:zlib';

import { doc } from './resumes.ts';

/** A resume as it is stored, and what it is. */
export type MadeResume = { what: string; type: 'pdf' | 'docx' | 'doc'; bytes: Buffer };

type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: PdfObject[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = pieces[0]!.length;
  const places = objects.map((object, index) => {
    const place = length;
    const body =
      typeof object === 'string'
        ? Buffer.from(object, 'latin1')
        : Buffer.concat([
            Buffer.from(`<</Length ${object.stream.length}${object.dictionary}>>stream\n`),
            object.stream,
            Buffer.from('\nendstream'),
          ]);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    pieces.push(whole);
    length += whole.length;
    return place;
  });
  const listed = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${listed}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

type Font = PdfObject[];
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const packed = (bytes: Buffer | string): PdfObject => ({
  dictionary: '/Filter/FlateDecode',
  stream: deflateSync(bytes),
});

/** Pages of what is drawn on each, all in one font, whose objects stand from the fourth place on. */
function pagesOf(drawn: (Buffer | string | PdfObject)[], font: Font = [HELVETICA], extra = ''): Buffer {
  const first = 3 + font.length;
  const kids = drawn.map((_one, index) => `${first + 2 * index} 0 R`);
  const pages = drawn.flatMap((one, index): PdfObject[] => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F1 3 0 R>>${extra}>>>>`,
    typeof one === 'string' || Buffer.isBuffer(one) ? packed(one) : one,
  ]);
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${drawn.length}>>`,
    ...font,
    ...pages,
  ]);
}

const LINE_HEIGHT = 14;
/** One below the other, as most programs write them. `encode`: of a line, a PDF's string. */
const drawnLines = (lines: string[], encode = inBrackets, x = 60) =>
  `BT /F1 11 Tf ${LINE_HEIGHT} TL ${x} 780 Td\n${lines.map((line) => `${encode(line)} Tj T*`).join('\n')}\nET\n`;

function inBrackets(line: string) {
  const latin = Buffer.from(line, 'latin1').toString('latin1');
  return `(${latin.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** A PDF with these lines on each of its pages, in Latin letters. */
export const pdfWith = (...pages: string[][]): Buffer => pagesOf(pages.map((lines) => drawnLines(lines)));

/** Two columns, each written by itself. */
export const pdfInColumns = (left: string[], right: string[]): Buffer =>
  pagesOf([drawnLines(left) + drawnLines(right, inBrackets, 320)]);

/** In whatever script, as browsers and office programs write it: numbers of glyphs, and beside them a map that says which letters they are. Without the map nobody
 * can tell. */
export function pdfInScript(lines: string[], hasMap = true): Buffer {
  const letters = [...new Set(lines.join(''))];
  const code = (letter: string) =>
    hasMap ? letters.indexOf(letter) + 1 : (letter.codePointAt(0) ?? 0) - FIRST_GLYPH;
  const asHex = (line: string) => `<${[...line].map((letter) => hex(code(letter))).join('')}>`;
  const map = letters.map((letter) => `<${hex(code(letter))}> <${utf16(letter)}>`);
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${map.length} beginbfchar\n${map.join('\n')}\nendbfchar endcmap end end`;
  const font = `<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Made/Encoding/Identity-H/DescendantFonts[4 0 R]${hasMap ? '/ToUnicode 6 0 R' : ''}>>`;
  return pagesOf(
    [drawnLines(lines, asHex)],
    [
      font,
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 5 0 R/DW 600>>',
      '<</Type/FontDescriptor/FontName/AAAAAA+Made/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
      packed(toUnicode),
    ],
  );
}
/** In most fonts a space is the third glyph. */
const FIRST_GLYPH = 29;
const hex = (number: number) => Math.max(0, number).toString(16).padStart(4, '0');
const utf16 = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex');

/** One glyph for 'fi' and one for 'ffi', by their names. */
export function pdfWithLigatures(): Buffer {
  const font =
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[1/fi/ffi]>>>>';
  return pagesOf([drawnLines(['O\x02ce of \x01nance, the \x01rst of \x01ve'])], [font]);
}

/** A picture, as a scanner makes it, with what its program writes below. */
export const scannedPdf = (pages = 2): Buffer =>
  pagesOf(
    Array.from(
      { length: pages },
      () =>
        `q 400 0 0 600 60 200 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\xFF\xFF\x00 EI Q\n${drawnLines(['Scanned with CamScanner'])}`,
    ),
  );

type DocxParts = Record<string, string | Buffer>;
type ZipEntry = { name: string; packed: Buffer; unpacked: number; crc: number; method?: number; at?: number };

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const documentOf = (body: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document ${W}><w:body>${body}</w:body></w:document>`;

const CLOSED = '</w:body></w:document>';

/** Lines, a heading where one begins with '# '. */
export const docxWith = (lines: string[], header?: string): Buffer =>
  docxOf({
    'word/document.xml': documentOf(lines.map(paragraph).join('')),
    ...(header && {
      'word/header1.xml': `<?xml version="1.0"?><w:hdr ${W}>${paragraph(header)}</w:hdr>`,
    }),
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function paragraph(line: string) {
  const isHeading = line.startsWith('# ');
  const style = isHeading ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : '';
  // Cut in the middle, as Word does where somebody corrected a word.
  const words = escaped(isHeading ? line.slice(2) : line);
  const half = Math.floor(line.length / 2);
  const runs = words.includes('&') ? [words] : [words.slice(0, half), words.slice(half)];
  return `<w:p>${style}${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`;
}

const docxOf = (parts: DocxParts): Buffer =>
  zipOf(
    Object.entries({ '[Content_Types].xml': CONTENT_TYPES, ...parts }).map(([name, content]) => {
      const bytes = Buffer.from(content);
      return { name, packed: deflateRawSync(bytes), unpacked: bytes.length, crc: 0 };
    }),
  );

/** Entries with `at` have their bytes in the one of that place. */
function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const starts: number[] = [];
  const listing: Buffer[] = [];
  let length = 0;
  for (const { name, packed, unpacked, crc, method = 8, at } of entries) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(unpacked, 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    const start = at === undefined ? length : (starts[at] ?? 0);
    starts.push(start);
    if (at === undefined) {
      const local = Buffer.concat([header, Buffer.from(name), packed]);
      locals.push(local);
      length += local.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 28);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(start, 42);
    listing.push(entry, Buffer.from(name));
  }
  const directory = Buffer.concat(listing);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(length, 16);
  return Buffer.concat([...locals, directory, end]);
}

const MEGABYTE = 1024 * 1024;

/** Deflated, without ever being there whole: blocks that begin anew (RFC 1951) can be put one after the other. */
function bomb(piece: string, megabytes: number, before = ''): Buffer {
  const blockOf = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  // Whole pieces.
  const block = blockOf(Buffer.alloc(4 * MEGABYTE, piece.padEnd(PIECE)));
  const blocks = Array.from({ length: megabytes / 4 }, () => block);
  return Buffer.concat([blockOf(Buffer.from(before)), ...blocks, Buffer.from([3, 0])]);
}
const PIECE = 64;

/** As a PDF has it. Nobody looks at the sum at its end. */
const asZlib = (raw: Buffer) => Buffer.concat([Buffer.from([0x78, 0x9c]), raw, Buffer.alloc(4)]);

/** What strangers could send to stop the desk, or to have it tell what it should not. */
export function hostileResumes(): MadeResume[] {
  const words = drawnLines(['Welder, twelve years on ships']);
  const lines = ['A resume of several lines', 'with words on each of them'];
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
  const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
  const honest = pdfWith(lines);
  const paragraphs = (count: number) => '<w:p><w:r><w:t>Word word word</w:t></w:r></w:p>'.repeat(count);
  const half = asZlib(bomb('BT /F1 9 Tf (Word) Tj ET\n', 400));
  const big = bomb(
    '<w:p><w:r><w:t>Word word word</w:t></w:r></w:p>',
    400,
    documentOf('').slice(0, -CLOSED.length),
  );
  const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ');
  const made: Record<string, Record<string, Buffer>> = {
    pdf: {
      empty: Buffer.alloc(0),
      'a few bytes': Buffer.from('%PDF-1.7\n'),
      truncated: honest.subarray(0, honest.length / 2),
      'another kind than its name says': docxWith(lines),
      'noise behind its first line': Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from(
          Array.from({ length: 200_000 }, (_one, index) => (index * index * 31 + (index >> 3)) & 255),
        ),
      ]),
      encrypted: pdfOf(
        [
          catalogue,
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page,
          packed(words),
          HELVETICA,
          `<</Filter/Standard/V 1/R 2/P -44/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`,
        ],
        '/Encrypt 6 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]',
      ),
      'fonts without a map': pdfInScript(
        Array.from({ length: 30 }, () => 'Senior engineer with claims and policy systems'),
        false,
      ),
      '10,000 pages': pdfOf([
        catalogue,
        `<</Type/Pages/Kids[${kids(10_000)}]/Count 10000>>`,
        page,
        packed(words),
        HELVETICA,
      ]),
      'a count of pages that lies': pdfOf([
        catalogue,
        '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>',
        page,
        packed(words),
        HELVETICA,
      ]),
      'more pages than a database counts': pdfOf([
        catalogue,
        '<</Type/Pages/Kids[3 0 R]/Count 3000000000>>',
        page,
        packed(words),
        HELVETICA,
      ]),
      'a tree of pages that ends in itself': pdfOf([
        catalogue,
        '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 4>>',
        page,
        packed(words),
        HELVETICA,
      ]),
      'a table of places that leads to itself': selfLeading(honest),
      'a bomb': pagesOf([{ dictionary: '/Filter/FlateDecode', stream: half }]),
      'a bomb in a bomb': pagesOf([
        { dictionary: '/Filter[/FlateDecode/FlateDecode]', stream: deflateSync(half) },
      ]),
      'a form that draws itself': pdfOf([
        catalogue,
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>>>',
        packed(`${words} /X Do /X Do`),
        HELVETICA,
        {
          dictionary:
            '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>',
          stream: Buffer.from(`${words} /X Do /X Do`),
        },
      ]),
      'arrays in arrays': pdfOf([
        catalogue,
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page.replace('/Resources', `/A ${'['.repeat(200_000)}${']'.repeat(200_000)}/Resources`),
        packed(words),
        HELVETICA,
      ]),
      'a map of four thousand million letters': pagesOf(
        [words],
        [
          '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 4 0 R>>',
          packed(
            'begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
          ),
        ],
      ),
      // Nothing of it is words, and all of its pages are the same.
      'a work without an end': pdfOf([
        catalogue,
        `<</Type/Pages/Kids[${kids(50)}]/Count 50>>`,
        page,
        packed(Buffer.alloc(16 * MEGABYTE, '1 0 0 1 0 0 cm q Q ')),
        HELVETICA,
      ]),
      'a million lines': pagesOf([
        Buffer.from('BT /F1 1 Tf (word word word) Tj 0 3 Td ET\n'.repeat(1_000_000)),
      ]),
    },
    docx: {
      empty: Buffer.alloc(0),
      'another kind than its name says': honest,
      truncated: docxWith(lines).subarray(0, 300),
      'without a document': docxOf({ 'word/styles.xml': '<w:styles/>' }),
      'a bomb': zipOf([{ name: 'word/document.xml', packed: big, unpacked: 400 * MEGABYTE, crc: 0 }]),
      'a bomb that says it is small': zipOf([
        { name: 'word/document.xml', packed: big, unpacked: 1000, crc: 0 },
      ]),
      'a bomb without a word': zipOf([
        {
          name: 'word/document.xml',
          packed: bomb('<!-- -->', 400, documentOf('').slice(0, -CLOSED.length)),
          unpacked: 400 * MEGABYTE,
          crc: 0,
        },
      ]),
      'one word of many megabytes': docxOf({
        'word/document.xml': documentOf(`<w:p><w:r><w:t>${'a'.repeat(15 * MEGABYTE)}</w:t></w:r></w:p>`),
      }),
      'archives in archives': Array.from({ length: 60 }).reduce<Buffer>(
        (inner) =>
          docxOf({ 'word/embeddings/inner.docx': inner, 'word/document.xml': documentOf(paragraphs(2)) }),
        docxWith(lines),
      ),
      'entries that lie over each other': zipOf([
        { name: 'word/document.xml', packed: big, unpacked: 400 * MEGABYTE, crc: 0 },
        ...Array.from({ length: 1500 }, (_one, index) => ({
          name: `word/header${index % 999}.xml`,
          packed: big,
          unpacked: 400 * MEGABYTE,
          crc: 0,
          at: 0,
        })),
      ]),
      '50,000 entries': zipOf(
        Array.from({ length: 50_000 }, (_one, index) => ({
          name: `word/${index}.xml`,
          packed: Buffer.alloc(0),
          unpacked: 0,
          crc: 0,
          method: 0,
        })),
      ),
      'another file in an entity': docxOf({
        'word/document.xml': documentOf(
          '<w:p><w:r><w:t>&x;</w:t></w:r></w:p>',
          '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        ),
      }),
      'a page of the network in a definition': docxOf({
        'word/document.xml': documentOf(paragraphs(2), '<!DOCTYPE d SYSTEM "http://127.0.0.1:9/d.dtd">'),
      }),
      'a billion laughs': docxOf({
        'word/document.xml': documentOf(
          '<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>',
          `<!DOCTYPE d [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_one, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')}]>`,
        ),
      }),
      'tables in tables': docxOf({
        'word/document.xml': documentOf(
          `${'<w:tbl><w:tr><w:tc>'.repeat(100_000)}${paragraphs(1)}${'</w:tc></w:tr></w:tbl>'.repeat(100_000)}`,
        ),
      }),
      'words that nobody else has': docxWith(
        Array.from({ length: 3000 }, (_one, line) =>
          Array.from({ length: 8 }, (_two, word) => (1e9 + (line * 8 + word) * 7919).toString(36)).join(' '),
        ),
      ),
      'paragraphs of a letter': docxOf({
        'word/document.xml': documentOf('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(99_990)),
      }),
      'a million paragraphs': docxOf({ 'word/document.xml': documentOf('<w:p/>'.repeat(1_000_000)) }),
      'no end of its text': docxOf({ 'word/document.xml': documentOf(paragraphs(1)).slice(0, -40) }),
      'a NUL and half a letter': docxOf({
        'word/document.xml': documentOf('<w:p><w:r><w:t>Word\0 \uD83D</w:t></w:r></w:p>'),
      }),
    },
    doc: { 'of a program of 1997': doc() },
  };
  return Object.entries(made).flatMap(([type, files]) =>
    Object.entries(files).map(([what, bytes]) => ({ what, type: type as MadeResume['type'], bytes })),
  );
}

/** The table before this one is this one. */
function selfLeading(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const [, start = '0'] = /startxref\n(\d+)/.exec(text) ?? [];
  return Buffer.from(text.replace('/Root', `/Prev ${start}/Root`), 'latin1');
}
