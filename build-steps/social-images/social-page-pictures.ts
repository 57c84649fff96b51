import { glyphNamed } from '#drawings/glyphs.ts';
import { noiseToOrder } from '#drawings/noise-to-order.ts';
import { FOUND, oneInAField } from '#drawings/one-in-a-field.ts';
import type { Month } from '#drawings/ruler.ts';
import { fifteenStrands } from '#drawings/stories/fifteen-strands.ts';
import { hundredPoints, squarePlan } from '#drawings/stories/hundred-points.ts';

import { PANEL } from './frame.ts';
import { fieldPanel } from './panels/field-panel.ts';
import { figureSheet } from './panels/figure-sheet.ts';
import { gapPanel } from './panels/gap-panel.ts';
import { glyphSheet } from './panels/glyph-sheet.ts';
import { peakPanel } from './panels/peak-panel.ts';
import { peoplePanel } from './panels/people-panel.ts';
import { rulerPanel } from './panels/ruler-panel.ts';
import { wordsPanel } from './panels/words-panel.ts';
import type { SetText } from './set-text.ts';
import type { SocialSources } from './social-sources.ts';
import type { Picture } from './split-card.ts';
import { wordLengths } from './word-lengths.ts';

/** More columns than these would be too narrow to read as text. */
const POSTS_SHOWN = 3;

/** What stands beside the title of each page that has no drawing of its own, by its address. One that is not named here has
 * the plain field. */
export function pagePictures(
  { company, founders, services, insights, posts, figure }: SocialSources,
  set: SetText,
  today: Month,
): Record<string, () => Picture> {
  const { founded, flagshipClaims } = company;
  return {
    '/about': () => ({ drawing: noiseToOrder(PANEL.width, PANEL.height) }),
    '/about/organization': () => ({ drawing: hundredPoints(squarePlan) }),
    '/about/our-journey': () => ({ drawing: rulerPanel(founded, flagshipClaims.delivered, today) }),
    '/about/founders-voices': () => ({
      drawing: peoplePanel(
        set,
        founders.map(({ name }) => name),
      ),
    }),
    '/about/our-people': () => ({ drawing: fieldPanel() }),
    '/about/looking-forward': () => ({ drawing: peakPanel() }),
    '/services': () => ({ drawing: glyphSheet(services.map(({ slug }) => glyphNamed(slug))) }),
    '/blog': () => ({
      drawing: wordsPanel(posts.slice(0, POSTS_SHOWN).map(({ html }) => wordLengths(html))),
    }),
    '/insights-trends': () => ({ drawing: figureSheet(insights.map(({ image }) => figure(image))) }),
    '/careers': () => ({ drawing: oneInAField(), point: FOUND }),
    '/careers/jobs': () => ({ drawing: oneInAField(), point: FOUND }),
    '/contact': () => ({ drawing: fifteenStrands() }),
    '/client-onboarding': () => ({ drawing: gapPanel() }),
  };
}
