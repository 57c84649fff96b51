import { armInTime } from './figures/arm-in-time.ts';
import { attentionMatrix } from './figures/attention-matrix.ts';
import { closingCells } from './figures/closing-cells.ts';
import { federatedRings } from './figures/federated-rings.ts';
import { guillocheSeal } from './figures/guilloche-seal.ts';
import { phyllotaxisLoad } from './figures/phyllotaxis-load.ts';
import { strandSankey } from './figures/strand-sankey.ts';
import { teamOrbits } from './figures/team-orbits.ts';
import { twoSlits } from './figures/two-slits.ts';
import { noiseToOrder } from './noise-to-order.ts';
import { oneInAField } from './one-in-a-field.ts';
import { fifteenStrands } from './stories/fifteen-strands.ts';
import { hundredPoints } from './stories/hundred-points.ts';
import { twoPeaks } from './stories/two-peaks.ts';

type Drawing = () => string;

/** The figures of the insight articles, 1200 by 900, by the name that an article's `image` gives. */
export const figures: Record<string, Drawing> = {
  'arm-in-time': wide(armInTime, 432),
  'attention-matrix': wide(attentionMatrix, 538),
  'closing-cells': wide(closingCells, 420),
  'federated-rings': wide(federatedRings, 450),
  'guilloche-seal': wide(guillocheSeal, 450),
  'phyllotaxis-load': wide(phyllotaxisLoad, 470),
  'strand-sankey': wide(strandSankey, 499),
  'team-orbits': wide(teamOrbits, 300),
  'two-slits': wide(twoSlits, 450),
};

/** The drawings of the success stories, by the name that a story's `logo` gives. */
export const stories: Record<string, Drawing> = {
  'fifteen-strands': fifteenStrands,
  'hundred-points': hundredPoints,
  'two-peaks': twoPeaks,
};

/** Drawings that stand in one fixed place. */
export const others: Record<string, Drawing> = {
  'noise-to-order': () => noiseToOrder(1344, 300),
  'noise-to-order-tablet': () => noiseToOrder(704, 300),
  'noise-to-order-phone': () => noiseToOrder(360, 300),
  'one-in-a-field': oneInAField,
};

/** Adds the view `#wide`: the same drawing cut to 2:1 around the given height, for the head of an article. */
function wide(draw: Drawing, middle: number): Drawing {
  const top = Math.min(Math.max(middle - 300, 0), 300);
  return () => draw().replace('>', `><view id="wide" viewBox="0 ${top} 1200 600"/>`);
}
