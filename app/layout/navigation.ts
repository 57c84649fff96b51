import { twoDigits } from '#app/ui/two-digits.ts';
import items from '#content/navigation.yaml';
import { serviceGlyphs } from '#illustrations/glyphs.ts';

export type DropdownItem = (typeof items)[number]['dropdownItems'][number];

export const navigation = items;

/** The twelve service pages in the navigation's order, which gives each its number. */
export const services = items.flatMap(({ dropdownItems }) => dropdownItems.filter(isService));

export const glyphOf = ({ path }: DropdownItem) => serviceGlyphs[path.slice(path.lastIndexOf('/') + 1)];

/** The number of a dropdown's item, by its place in the list. */
export const numbered = (index: number) => twoDigits(index + 1);

function isService({ path }: DropdownItem) {
  return path.startsWith('/services/');
}
