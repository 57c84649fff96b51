import type { Company } from '#schemas/content/company.ts';
import type { PrivacyNotices } from '#schemas/content/privacy-notices.ts';
import { formOfKind } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { KindPromise, Promises } from '#schemas/desk/promises.ts';
import { Refusal } from '#server/refusal.ts';

import { ContentError } from './problem.ts';
import { contentDir, openContent } from './read-content.ts';

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
  };
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
