import items from '#content/navigation.yaml';
import { serviceGlyphs } from '#illustrations/glyphs.ts';

export type DropdownItem = (typeof items)[number]['dropdownItems'][number];

export const navigation = items;

/** The twelve service pages in the navigation's order, which gives each its number. */
export const services = items.flatMap(({ dropdownItems }) => dropdownItems.filter(isService));

export const glyphOf = ({ path }: DropdownItem) => serviceGlyphs[path.slice(path.lastIndexOf('/') + 1)];

export const numbered = (index: number) => String(index + 1).padStart(2, '0');

function isService({ path }: DropdownItem) {
  return path.startsWith('/services/');
}
