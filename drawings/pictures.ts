import { cutWide, type Figure } from './figure.ts';
import { armInTime } from './figures/arm-in-time.ts';
import { attentionMatrix } from './figures/attention-matrix.ts';
import { bentLines } from './figures/bent-lines.ts';
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

/** The figures of the insight articles, by the name that an article's `image` gives. */
const drawn: Record<string, () => Figure> = {
  'arm-in-time': armInTime,
  'attention-matrix': attentionMatrix,
  'closing-cells': closingCells,
  'federated-rings': federatedRings,
  'guilloche-seal': guillocheSeal,
  'phyllotaxis-load': phyllotaxisLoad,
  'strand-sankey': strandSankey,
  'team-orbits': teamOrbits,
  'two-slits': twoSlits,
};

/** As a card shows them. */
export const figures: Record<string, Drawing> = Object.fromEntries(
  Object.keys(drawn).map((name) => [name, () => figureNamed(name).drawing]),
);

/** The files of some: as a card shows each, and cut to 2:1 as its article does. In one file browsers mistake the shape of the second view. */
export const bothCuts = (names: string[]): Record<string, Drawing> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, () => figureNamed(name).drawing],
      [`${name}-wide`, () => cutWide(figureNamed(name))],
    ]),
  );

/** An article that names none has one by its own name. */
export const figureNamed = (name: string): Figure =>
  Object.hasOwn(drawn, name) ? drawn[name]!() : bentLines(name);

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
