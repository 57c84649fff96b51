import { glyphNamed } from '../../illustrations/glyphs.ts';
import { noiseToOrder } from '../../illustrations/noise-to-order.ts';
import { FOUND, oneInAField } from '../../illustrations/one-in-a-field.ts';
import type { Month } from '../../illustrations/ruler.ts';
import { PANEL } from '../../illustrations/social/frame.ts';
import { fieldPanel } from '../../illustrations/social/panels/field-panel.ts';
import { figureSheet } from '../../illustrations/social/panels/figure-sheet.ts';
import { gapPanel } from '../../illustrations/social/panels/gap-panel.ts';
import { glyphSheet } from '../../illustrations/social/panels/glyph-sheet.ts';
import { peakPanel } from '../../illustrations/social/panels/peak-panel.ts';
import { peoplePanel } from '../../illustrations/social/panels/people-panel.ts';
import { rulerPanel } from '../../illustrations/social/panels/ruler-panel.ts';
import { wordsPanel } from '../../illustrations/social/panels/words-panel.ts';
import type { SetText } from '../../illustrations/social/set-text.ts';
import type { Picture } from '../../illustrations/social/split-card.ts';
import { fifteenStrands } from '../../illustrations/stories/fifteen-strands.ts';
import { hundredPoints, squarePlan } from '../../illustrations/stories/hundred-points.ts';
import type { SocialSources } from './social-sources.ts';
import { wordLengths } from './word-lengths.ts';

/** More columns than these would be too narrow to read as text. */
const POSTS_SHOWN = 3;

/** What stands beside the title of each page that has no drawing of its own, by its address. */
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
    '/contact': () => ({ drawing: fifteenStrands() }),
    '/client-onboarding': () => ({ drawing: gapPanel() }),
  };
}
