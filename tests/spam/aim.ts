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

/** Whether a letter is set aside after so many letters with half of its words, which hold spam as well, were marked. `answered`: as many as the desk has
 * answered; without any, marks of spam teach nothing. */
export function aimedAt(target: SampleLetter, marks: number, answered: SampleLetter[], share = 0.5): boolean {
  const words = target.text.split(/\s+/);
  const known = words.slice(0, Math.ceil(words.length * share)).join(' ');
  const baits = Array.from({ length: marks }, (_, index) => {
    const text = `${BAITS[index % BAITS.length]} ${index}. ${known}`;
    return {
      ...readTokens({ name: `Sender ${index}`, email: `s${index}@bait.example`, text }),
      isSpam: true,
    };
  });
  const people = answered.filter((letter) => letter !== target).slice(0, marks);
  return judge({ ...target, learnt: learn([...baits, ...people]) }).isAside;
}
