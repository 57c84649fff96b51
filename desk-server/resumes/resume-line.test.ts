import { expect, test } from 'vitest';

import { resumeLine } from './resume-line.ts';

const NAME = 'Arjun Menon';
const HEAD = 'ARJUN MENON\nThane West, Maharashtra | arjun.menon@example.com | +91 98200 00142';

test.each<[what: string, resume: string, line: string | undefined]>([
  [
    'the first sentence of the summary, over its lines',
    `${HEAD}\nPROFESSIONAL SUMMARY\nBackend engineer with 6 years in claims and policy\nsystems. Comfortable in PostgreSQL, Go and TypeScript. I\nlike finding out why.\nEXPERIENCE`,
    'Backend engineer with 6 years in claims and policy systems.',
  ],
  [
    'beside its heading',
    `${HEAD}\nObjective: To mend pumps where water is short. I travel.`,
    'To mend pumps where water is short.',
  ],
  [
    'a heading whose letters stand apart, and a title that ends in a dot',
    `${HEAD}\nS U M M A R Y\n• Holds a B.E. from Pune and built Konkan Pvt. Ltd. a bridge in 40 days. Then more.`,
    'Holds a B.E. from Pune and built Konkan Pvt. Ltd. a bridge in 40 days.',
  ],
  [
    'not the sentence that names them, but the next',
    `${HEAD}\nAbout me\nArjun is a cook of many years. I feed 300 people a day at a school.\nEducation`,
    'I feed 300 people a day at a school.',
  ],
  [
    'without a summary the first line with a number under the first job, dates not counted',
    `${HEAD}\nEXPERIENCE\nSenior Software Engineer, Konkan Life Technologies Apr 2023 – present\nPolicy servicing platform, Mumbai\n• Cut the month-end premium run from 4 h 10 min to 22 min by removing\nrow-by-row rating calls.\n• Moved 31 lakh policies`,
    'Cut the month-end premium run from 4 h 10 min to 22 min by removing row-by-row rating calls.',
  ],
  [
    'a number in the second line of a point',
    `${HEAD}\nWork Experience:\nFitter, Sahyadri Dairy\n2019-2024\n- Kept the milk cold in all of our\n14 villages, also in May`,
    'Kept the milk cold in all of our 14 villages, also in May',
  ],
  [
    'not what is private',
    `${HEAD}\nSummary\nBorn on 12 May 1990 in the town of Nashik.\nCall me on +91 98200 00142 at any hour.\nWrite to arjun@example.com at any hour.\nI live at 12 Gandhi Nagar, Thane with family.\nDate of birth is 12 May 1990 as written.\nThane West is near Mumbai 400 601\nExperience\nClerk, 12 Gandhi Street, 400601 Thane`,
    undefined,
  ],
  ['not what belongs to another part', `${HEAD}\nEducation\nB.E. with 8.4 of 10 points in all`, undefined],
  ['not a heading alone', `${HEAD}\nSummary\n\nSkills\nGo, SQL, and 14 other languages`, undefined],
  [
    'Hindi, by its danda',
    'रवि शिंदे\nसारांश\nमैं पाँच साल से जल पंप सुधारता हूँ। मुझे यात्रा पसंद है।\nअनुभव',
    'मैं पाँच साल से जल पंप सुधारता हूँ।',
  ],
  [
    'Tamil, and digits of its own count',
    'செல்வி\nஅனுபவம்\nபொறியாளர், சென்னை\n• ஆண்டுக்கு ௪௦ பாலங்கள் கட்டும் குழுவை நடத்தினேன்',
    'ஆண்டுக்கு ௪௦ பாலங்கள் கட்டும் குழுவை நடத்தினேன்',
  ],
  ['nothing of a text without any part', 'Welder, twelve years on ships', undefined],
])('%s', (_what, resume, line) => {
  expect(resumeLine(resume, NAME)).toBe(line);
});

test('a name hides in no case and behind no accent, and a long sentence is cut between words', () => {
  const summary = (words: string) => `Summary\n${words}\nSkills`;
  expect(resumeLine(summary('The work of ZOË at the mill was hard.'), 'Zoe Fernandes')).toBeUndefined();
  const line = resumeLine(summary(`I have ${'mended pumps and '.repeat(40)}slept.`), NAME);
  expect(line?.length).toBeLessThanOrEqual(200);
  expect(line).toMatch(/^I have mended .*…$/);
});
