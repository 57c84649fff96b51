import unhomoglyph from 'unhomoglyph';

/** The same for texts that look alike, whatever letters they are written with, and for nothing else: not to be read
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection). */
export const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFKC').normalize('NFD').replaceAll(UNSEEN, '')).normalize('NFD');

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
