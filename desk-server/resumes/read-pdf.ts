import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

import { DAMAGED, MOST_CHARACTERS, MOST_LINE_ENDS, MOST_PAGES, Unreadable } from './found-words.ts';
import type { FoundText } from './found-words.ts';

// Here, where a library that cannot be loaded is told from a file that cannot be read.
await getResolvedPDFJS();

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type TextContent = Awaited<ReturnType<Awaited<ReturnType<Document['getPage']>>['getTextContent']>>;

/** The words of a PDF, as its own program has put them one after the other: columns are mostly written one by one. Asks for as much time and
 * memory as its file wants: for a process that can be ended. */
export async function readPdf(bytes: Uint8Array): Promise<FoundText> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    // Nothing is drawn.
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 1,
  }).catch((error: Error) => {
    throw new Unreadable(error.name === 'PasswordException' ? 'It is locked with a password.' : DAMAGED);
  });
  try {
    return await textOf(document);
  } finally {
    // What is left of a page without an end would be worked through all the same.
    await document.loadingTask.destroy();
  }
}

async function textOf(document: Document): Promise<FoundText> {
  let text = '';
  let lines = 0;
  let read = 0;
  for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES); page++) {
    const found = await textOfPage(document, page).catch(() => undefined);
    if (found !== undefined) read++;
    if (page > 1) text += '\f';
    text += found?.text ?? '';
    lines += found?.lines ?? 0;
    if (text.length > MOST_CHARACTERS || lines > MOST_LINE_ENDS) break;
  }
  if (!read) throw new Unreadable(DAMAGED);
  return { text, headings: [], pages: document.numPages, isPart: document.numPages > MOST_PAGES };
}

async function textOfPage(document: Document, number: number) {
  const page = await document.getPage(number);
  let text = '';
  let lines = 0;
  // Not all of it at once: a page without an end has a beginning.
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  while (text.length <= MOST_CHARACTERS && lines <= MOST_LINE_ENDS) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      text += item.str.replaceAll(/[\n\f]/g, ' ');
      if (!item.hasEOL) continue;
      text += '\n';
      lines++;
    }
  }
  // Without a reason it would be a mistake of ours.
  await reader.cancel(new Error('Enough was read.')).catch(() => {});
  page.cleanup();
  return { text, lines };
}
