/** A4 in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;
/** Of Helvetica at 10 points, between the margins. */
const LINE_LETTERS = 92;

type Look = { font: 'F1' | 'F2'; size: number; above: number; indent?: number; grey?: true };
const NAME: Look = { font: 'F2', size: 24, above: 0 };
const HEADLINE: Look = { font: 'F1', size: 12, above: 8 };
const CONTACT: Look = { font: 'F1', size: 10, above: 6, grey: true };
const SECTION: Look = { font: 'F2', size: 11, above: 20 };
const LINE: Look = { font: 'F1', size: 10, above: 5 };
const ITEM: Look = { font: 'F1', size: 10, above: 5, indent: 12 };

/** A resume of one page or more, from a few lines: a headline, then lines, of which "## " begins a section and "- " an item. */
export function resumePdf(name: string, email: string, resume: string): Buffer {
  const [headline = '', ...lines] = resume.split('\n').map((line) => line.trim());
  const drawn = [
    { text: name, look: NAME },
    { text: headline, look: HEADLINE },
    { text: email, look: CONTACT },
    ...lines.filter(Boolean).flatMap(drawnLines),
  ];
  return pdfOf(pagesOf(drawn));
}

function drawnLines(line: string): { text: string; look: Look }[] {
  if (line.startsWith('## ')) return [{ text: line.slice(3), look: SECTION }];
  const isItem = line.startsWith('- ');
  const text = isItem ? `•  ${line.slice(2)}` : line;
  return wrap(text).map((part, index) => ({
    text: part,
    look: isItem ? { ...ITEM, indent: index ? 22 : 12 } : LINE,
  }));
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= LINE_LETTERS) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** What is drawn on each page. */
function pagesOf(lines: { text: string; look: Look }[]): string[] {
  const pages: string[] = [];
  let drawn = '';
  let y = HEIGHT - MARGIN;
  for (const { text, look } of lines) {
    if (y - look.above - look.size < MARGIN) {
      pages.push(drawn);
      drawn = '';
      y = HEIGHT - MARGIN;
    }
    y -= look.above + look.size;
    drawn += `BT ${look.grey ? '0.4 g' : '0 g'} /${look.font} ${look.size} Tf ${MARGIN + (look.indent ?? 0)} ${y} Td (${literal(text)}) Tj ET\n`;
    if (look === SECTION) drawn += `0.75 G 0.5 w ${MARGIN} ${y - 5} m ${WIDTH - MARGIN} ${y - 5} l S\n`;
    if (look === SECTION) y -= 4;
  }
  return [...pages, drawn];
}

/** The signs of Windows-1252 that are elsewhere in Unicode, and those of Latin-1 as they are; others are none of Helvetica's. */
const WINDOWS: Record<string, number> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

const literal = (text: string) =>
  [...text]
    .map((sign) => {
      const code = WINDOWS[sign] ?? sign.codePointAt(0) ?? 0;
      if (code > 0xff || code < 0x20) return '?';
      return code > 0x7e || '()\\'.includes(sign) ? `\\${code.toString(8).padStart(3, '0')}` : sign;
    })
    .join('');

const FONT = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
/** Catalog, pages and the two fonts stand before the pages themselves. */
const FIRST_PAGE = 5;

function pdfOf(pages: string[]): Buffer {
  const numbers = pages.map((_, index) => FIRST_PAGE + 2 * index);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-IN)>>',
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    FONT('Helvetica'),
    FONT('Helvetica-Bold'),
    ...pages.flatMap((drawn, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents ${FIRST_PAGE + 2 * index + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
