import { twoDigits } from '#app/ui/two-digits.ts';
import { glyphNamed } from '#drawings/glyphs.ts';
import type { Month } from '#drawings/ruler.ts';
import { JOBS_PATH, openingPath } from '#schemas/openings/openings-now.ts';

import { routeTable } from '../content/addresses.ts';
import { homeCard } from './home-card.ts';
import { fewColours, manyColours } from './palette.ts';
import type { Colour } from './palette.ts';
import { fieldPanel } from './panels/field-panel.ts';
import { glyphPanel } from './panels/glyph-panel.ts';
import { wordsPanel } from './panels/words-panel.ts';
import type { SetText } from './set-text.ts';
import { pagePictures } from './social-page-pictures.ts';
import { socialSources } from './social-sources.ts';
import type { SocialSources } from './social-sources.ts';
import { splitCard } from './split-card.ts';
import type { Picture } from './split-card.ts';
import { wordLengths } from './word-lengths.ts';

/** The social image of one address, as a drawing that is made when it is asked for. */
export type SocialCard = { address: string; draw: () => string; palette: Colour[] };

export function socialCards(content: Map<string, unknown>, set: SetText, today: Month): SocialCard[] {
  const sources = socialSources(content);
  const { company } = sources;
  const pictures = pagePictures(sources, set, today);
  const card = (address: string, label: string, title: string, picture: () => Picture): SocialCard => ({
    address,
    draw: () => splitCard(set, { company: company.name, label, title }, picture()),
    palette: fewColours,
  });
  return [
    { address: '/', draw: () => homeCard(set, company), palette: manyColours },
    ...sources.services.map(({ slug, title }, index) =>
      card(`/services/${slug}`, `Service ${twoDigits(index + 1)}`, title, () => ({
        drawing: glyphPanel(glyphNamed(slug)),
      })),
    ),
    ...sources.insights.map(({ slug, id, label, title, image }) =>
      card(`/insights-trends/${slug}`, `${label}  ${twoDigits(id)}`, title, () => sources.figure(image)),
    ),
    ...sources.posts.map(({ id, category, readTime, title, html }) =>
      card(`/blog/${id}`, `${category}, ${readTime} min`, title, () => ({
        drawing: wordsPanel([wordLengths(html)]),
      })),
    ),
    ...sources.openings.map(({ slug, team, place, title }) =>
      card(openingPath(slug), `${team}, ${place}`, title, pictures[JOBS_PATH] ?? plainField),
    ),
    ...plainPages(sources).map((address) => {
      const { heading } = sources.page(address)!;
      return card(address, labelOf(address, heading, sources), heading, pictures[address] ?? plainField);
    }),
  ];
}

const plainField = () => ({ drawing: fieldPanel() });

/** Those with words of their own in `content/pages`, but for the home page. */
const plainPages = ({ page }: SocialSources) =>
  routeTable.map(({ address }) => address).filter((address) => address !== '/' && page(address));

/** The name of the page's part of the site; where that is the title already, where the company is. */
function labelOf(address: string, title: string, { navigation, company }: SocialSources) {
  const section = navigation.find(({ path }) => address === path || address.startsWith(`${path}/`));
  return section && section.name !== title ? section.name : `${company.city}, ${company.country}`;
}
