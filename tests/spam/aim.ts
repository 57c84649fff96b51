import { judge } from '#desk-server/spam/judge.ts';
import { readTokens } from '#desk-server/spam/letter-tokens.ts';

import { learn } from './learn.ts';
import type { SampleLetter } from './read-letters.ts';

const BAITS = [
  'Buy backlinks, casino and SEO, cheap traffic for your website.',
  'Loan approved today, bitcoin investment, double your money.',
  'Viagra, pills and adult dating at the best price.',
  'Guest post on high authority sites, first page of Google guaranteed.',
  'Followers and reviews for sale, cheap list of leads.',
];

/** How many of some letters are set aside after so many others, each with all of one's words or half of them and spam besides, were marked: at a desk that
 * has marked and answered these before. */
export function lostToAim(
  targets: SampleLetter[],
  { marks, share, before }: { marks: number; share: number; before: SampleLetter[] },
): number {
  const known = learn(before);
  const lost = targets.filter((target) => {
    const words = target.text.split(/\s+/);
    const stolen = words.slice(0, Math.ceil(words.length * share)).join(' ');
    const baits = Array.from({ length: marks }, (_, index) => {
      const text = `${BAITS[index % BAITS.length]} ${index}. ${stolen}`;
      const letter = { name: `Sender ${index}`, email: `s${index}@bait.example`, text };
      return { ...readTokens(letter), isSpam: true };
    });
    const others = before.includes(target) ? learn(before.filter((letter) => letter !== target)) : known;
    return judge({ ...target, learnt: learn(baits, others) }).isAside;
  });
  return lost.length;
}
