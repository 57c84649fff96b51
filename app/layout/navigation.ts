import { href } from 'react-router';

import { twoDigits } from '#app/ui/two-digits.ts';
import items from '#content/navigation.yaml';
import { glyphNamed } from '#drawings/glyphs.ts';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

export type DropdownItem = (typeof items)[number]['dropdownItems'][number];

export const navigation = items;

/** What the navigation calls the careers screen. */
export const careersName = items.find(({ path }) => path === href('/careers'))?.name ?? 'Careers';

/** Whether a page is the item's own; or an opening's, which is marked as careers are. */
export const isCurrent = ({ path }: { path: string }, shown: string) =>
  path === shown || (path === href('/careers') && `${shown}/`.startsWith(`${JOBS_PATH}/`));

/** The same for who hears it: that page itself, or one of those below it. */
export const currentFor = (item: { path: string }, shown: string) =>
  isCurrent(item, shown) ? (item.path === shown ? 'page' : 'true') : undefined;

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
