import { headings, payInWords, typeInFull } from '#app/openings/opening-words.ts';
import { closingTime, zoneOf } from '#schemas/content/closing-time.ts';
import type { Opening } from '#schemas/content/opening.ts';
import { momentInWords } from '#schemas/openings/opening-days.ts';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

import { isOpenAtBuild } from './job-posting.ts';
import type { SiteFacts, SitePage } from './page-list.ts';

/** An opening in the words and the order of its page. */
export function openingAsMarkdown(site: SiteFacts, page: SitePage) {
  const opening = site.value(page.file) as Opening;
  const { title, lead, does, needed, goodToHave, steps } = opening;
  const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n');
  return [
    `# ${title}`,
    lead,
    list(factsOf(site, opening)),
    `## ${headings.does}`,
    list(does),
    `## ${headings.looksFor}`,
    `${headings.needed}:\n\n${list(needed)}`,
    ...(goodToHave ? [`${headings.goodToHave}:\n\n${list(goodToHave)}`] : []),
    `## ${headings.steps(steps)}`,
    list(steps.map(({ day, title, text }) => `Day ${day}: ${title}. ${text}`)),
    site.markdown(page.file),
    `[${isOpenAtBuild(site, page) ? 'Apply' : 'All openings'}](${site.url}${isOpenAtBuild(site, page) ? page.address : JOBS_PATH})\n`,
  ].join('\n\n');
}

function factsOf({ company }: SiteFacts, opening: Opening) {
  const { team, teamSize, place, pay } = opening;
  const closes = closingTime(opening, company);
  return [
    `Team: ${teamSize ? `${team}, ${teamSize}` : team}`,
    `Place: ${place}`,
    `Type: ${typeInFull(opening)}`,
    ...(pay ? [`Pay: ${payInWords(pay)}`] : []),
    closes === undefined
      ? 'Open until filled'
      : `${closes > Date.now() ? 'Closes' : 'Closed'}: ${momentInWords(closes, zoneOf(company), true)}`,
  ];
}

/** Those that are open, as links. */
export const openingsAsList = (site: SiteFacts) =>
  site.pages
    .filter((page) => isOpenAtBuild(site, page))
    .map(({ address, title, description }) => `- [${title}](${address}.md): ${description}`)
    .join('\n');
