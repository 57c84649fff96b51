import { plainText } from '../content/plain-text.ts';

/** The first paragraph of a text, without its markup. */
export const firstParagraph = (html: string) => plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '');
