import { twoDigits } from '#app/ui/two-digits.ts';
import items from '#content/navigation.yaml';
import { glyphNamed } from '#drawings/glyphs.ts';

export type DropdownItem = (typeof items)[number]['dropdownItems'][number];

export const navigation = items;

/** How the item of the page that is shown looks, in the header's row and in the phone's menu: a bar on its lower hairline. */
export const currentBar = 'relative after:absolute after:inset-x-0 after:-bottom-px after:h-[3px]';

/** The service pages in the navigation's order, which gives each its number. */
export const services = items.flatMap(({ dropdownItems }) => dropdownItems.filter(isService));

export const glyphOf = (item: DropdownItem) =>
  isService(item) ? glyphNamed(item.path.slice(item.path.lastIndexOf('/') + 1)) : undefined;

/** The number of a dropdown's item, by its place in the list. */
export const numbered = (index: number) => twoDigits(index + 1);

function isService({ path }: DropdownItem) {
  return path.startsWith('/services/');
}
