import { closingTime } from '#schemas/content/closing-time.ts';
import type { Company } from '#schemas/content/company.ts';
import type { Opening } from '#schemas/content/opening.ts';
import type { PrivacyNotices } from '#schemas/content/privacy-notices.ts';
import { formOfKind } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { KindPromise, OpeningFacts, Promises } from '#schemas/desk/promises.ts';
import { Refusal } from '#server/refusal.ts';

import { ContentError } from './problem.ts';
import { contentDir, filesIn, openContent } from './read-content.ts';

/** What the desk obeys. Only the two files that say it are read: a mistake in an article does not close the desk. */
export function readPromises(folder = contentDir): Promises {
  const { company, notices } = readBoth(folder);
  const kindPromise = (kind: Kind, time: Pick<KindPromise, 'hours' | 'isPromised'>): KindPromise => {
    const { keptMonths, readers } = notices[formOfKind[kind]];
    return { ...time, keptMonths, readers };
  };
  const replyTime = { hours: company.replyHours, isPromised: true };
  const goal = { hours: notices['job-application'].goalHours, isPromised: false };
  return {
    company: company.name,
    place: `${company.city}, ${company.state}`,
    privacyEmail: company.privacyEmail,
    kinds: {
      application: kindPromise('application', goal),
      message: kindPromise('message', replyTime),
      enquiry: kindPromise('enquiry', replyTime),
    },
    ...(company.workingHours && { workingHours: company.workingHours }),
    ...notices.desk,
    openings: readOpenings(folder, company),
  };
}

/** Without those that the build would refuse: a mistake in one does not close the desk. */
function readOpenings(folder: string, company: Company): OpeningFacts[] {
  const { read } = openContent(folder);
  return filesIn(folder)
    .filter((path) => path.startsWith('openings/'))
    .map(read)
    .filter(({ problems }) => !problems.length)
    .map(({ value }) => {
      const opening = value as Opening;
      const closesAt = closingTime(opening, company);
      return {
        slug: opening.slug,
        title: opening.title,
        place: opening.place,
        ...(closesAt !== undefined && { closesAt }),
        days: opening.steps.map(({ day }) => day),
      };
    });
}

function readBoth(folder: string) {
  try {
    const { company, read } = openContent(folder);
    const notices = read('lists/privacy-notices.yaml');
    if (notices.problems.length) throw new ContentError(notices.problems);
    return { company: company.value as Company, notices: notices.value as PrivacyNotices };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Refusal(
      `${error.message}\nThe desk obeys these files, and cannot work by them. Mend them as said above and try again.`,
      { cause: error },
    );
  }
}
