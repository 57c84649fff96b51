import type { NavigationItem } from '#schemas/content/navigation.ts';

import type { SetText } from '../social-images/set-text.ts';

const NAME = { size: 1, weight: 650, width: 114, tracking: -0.02 };
const CELL = { size: 15, weight: 500, width: 100 };
/** A name that is longer than this, in em, is set narrower: on a phone it would otherwise be very small. */
const LONG = 10;
const NARROW = 100;
/** Of a script that we have no letters of, all that is known is about how wide they are. */
const FOREIGN_LETTER = 0.8;

/** What of the header's look depends on its words: how long the name is, in em, what the row of cells takes of its width, and
 * from which width on there is room for it. The rest is in app/layout: see header.css. */
export function fitHeader(set: SetText, company: string, navigation: NavigationItem[]) {
  const lengthOf = (text: string, style: typeof NAME | typeof CELL) => {
    const { width } = set(text, style);
    return width > 0.2 * style.size * text.length ? width : FOREIGN_LETTER * style.size * text.length;
  };
  const isLong = lengthOf(company, NAME) > LONG;
  const stretch = isLong ? NARROW : NAME.width;
  const name = Math.ceil(lengthOf(company, { ...NAME, width: stretch }) * 100) / 100;
  const words = [...navigation.map((item) => item.name), 'Search'].map((text) => lengthOf(text, CELL));
  const icons = MAGNIFIER + CARET * navigation.filter(({ hasDropdown }) => hasDropdown).length;
  const cells = Math.ceil(words.reduce((sum, length) => sum + length, icons + navigation.length));
  // All but the last have the padding of a cell, and so has the search.
  const paddings = (width: number) =>
    2 * navigation.length * clamp(14, 0.016 * width, 23) + 2 * clamp(16, 0.02 * width, 29);
  const marginAt = (width: number) => (width < 1440 ? 40 : 48);
  const roomAt = (width: number) => width - marginAt(width) - LOGO - GAP - cells - paddings(width);
  let from = 1024;
  while (roomAt(from) / name < SMALLEST) from += 16;
  return { name, stretch, cells, count: navigation.length, from };
}

const MAGNIFIER = 18 + 8;
const CARET = 10 + 8;
/** The mark and what parts it from the name; what parts the name from the first cell. */
const LOGO = 36;
const GAP = 16;
/** The size below which the name is not set beside the cells: the phone's header has more room for it. */
const SMALLEST = 15;

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);
