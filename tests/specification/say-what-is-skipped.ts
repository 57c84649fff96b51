import { company, isSampleCompany } from '../site-content.ts';

/** Run by Vitest, once. */
export default function sayWhatIsSkipped() {
  if (!isSampleCompany)
    console.log(
      `content/ is ${company.name}’s: what the specification quotes of the sample company is not looked for.`,
    );
}
