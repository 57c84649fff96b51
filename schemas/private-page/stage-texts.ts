import { numberInWords } from '../content/number-words.ts';
import { clock, clockAndDay, date, dayInYear, weekdayAndDate } from '../desk/india-times.ts';
import { MORE_MONTHS } from '../desk/letter-times.ts';
import type { Stage } from '../desk/stages.ts';
import type { HeldApplication, HeldLetter, KeepQuestion } from './private-view.ts';

// What an applicant's own page says of how far the application is. Whatever is not in these words is the desk's alone.

/** The stage as the page's title. */
export const stageTold: Record<Stage, string> = {
  new: 'Arrived',
  reading: 'Being read',
  talking: 'We are talking with you',
  offer: 'We have made you an offer',
  joined: 'Welcome',
  'not-this-time': 'Not this time',
};

/** The day that the opening's page names is over, and no talk is still to come. */
export const isLate = ({ hearsBy, talk }: HeldApplication, now: number) =>
  hearsBy !== undefined && now > hearsBy && !(talk && talk.at > now);

/** How an application stands, in one sentence or two. */
export function stageStands({ answeredAt, askedAt }: HeldLetter, application: HeldApplication, now: number) {
  const { stage, hearsBy, repliedAt, talk, since } = application;
  if (isLate(application, now))
    return `We are late, and we are sorry. You should have heard from us by ${dayInYear(hearsBy ?? 0, now)}; we will still write to you.`;
  const details =
    repliedAt === undefined ? undefined : `Our e-mail of ${dayInYear(repliedAt, now)} has the details.`;
  switch (stage) {
    case 'new':
    case 'reading': {
      if (answeredAt !== undefined) return `We answered at ${clockAndDay(answeredAt, now)}.`;
      const arrived = askedAt === undefined ? 'It has arrived.' : 'Your last e-mail has arrived.';
      const stands = stage === 'new' ? `${arrived} A person will look at it.` : 'A person is reading it.';
      return hearsBy === undefined
        ? stands
        : `${stands} You will hear from us by ${dayInYear(hearsBy, now)}.`;
    }
    case 'talking':
      if (talk)
        return `We ${talk.at > now ? 'talk' : 'talked'} on ${weekdayAndDate(talk.at)} at ${clock(talk.at)} (India time)${talk.with ? `, with ${talk.with}` : ''}.`;
      return details ?? 'We will write to you about what comes next.';
    case 'offer':
      return details ?? 'You will find the details in our e-mail.';
    case 'joined':
      return 'It is good to have you with us.';
    case 'not-this-time': {
      const isRead = since.some((one) => one.stage !== 'new' && one.stage !== 'not-this-time');
      const told = isRead
        ? 'We have read your application, and will not go further with it this time.'
        : 'We will not go further with your application this time.';
      return repliedAt === undefined
        ? told
        : `${told} We wrote to you about it on ${dayInYear(repliedAt, now)}.`;
    }
  }
}

export const onTheStageRule = {
  talk: 'Our talk',
  hears: 'You hear from us, at the latest',
  wasDue: 'You were to hear from us',
  answered: 'Answered',
  choice: 'Your choice, below',
  chosen: 'Your choice',
  mayWe: 'May we keep it longer?',
  said: { yes: 'Yes, keep it longer', no: 'No, not longer' },
  since: (at: number, now: number) => `Since ${dayInYear(at, now)}`,
};

export const heldFor = 'For';

export const keeping = {
  label: 'Your choice',
  title: `May we keep it ${numberInWords(MORE_MONTHS)} more months?`,
  text: ({ ifYes, ifNo }: KeepQuestion) =>
    `Until ${date(ifYes)}, and only to write to you when an opening fits. If you say nothing, it deletes on ${date(ifNo)}. It makes no difference to anything else.`,
  yes: (question: KeepQuestion) => `Yes, keep it until ${dayOrYear(question.ifYes, question)}`,
  no: (question: KeepQuestion) => `No, delete it in ${dayOrYear(question.ifNo, question)}`,
  hint: 'You can change this here at any time.',
  thanks: 'Thank you.',
  deletesOn: (at: number) => `It deletes on ${date(at)}.`,
  change: 'Change',
  saidBefore: ({ answer, ifYes, ifNo }: KeepQuestion) =>
    answer === undefined
      ? `If you say nothing, it deletes on ${date(ifNo)}.`
      : `You said ${answer}. It deletes on ${date(answer === 'yes' ? ifYes : ifNo)}.`,
  stays: 'Back, and change nothing',
  /** The promised day is over: it is here by the applicant's Yes alone. */
  isOver: {
    no: 'No, delete it now',
    warning: ({ ifNo }: KeepQuestion) =>
      `Without your Yes it would have been deleted on ${date(ifNo)}. That day is over: with No all of it is deleted at once. We will ask you to confirm.`,
    lead: ({ ifNo }: KeepQuestion) =>
      `You said that we may keep it. Without that it would have been deleted on ${date(ifNo)}, and that day is over: this deletes all of it for good, now. You cannot bring it back afterwards, and nor can we.`,
  },
};

/** The year where the answers differ by it. */
function dayOrYear(at: number, { ifYes, ifNo }: KeepQuestion) {
  const yearOf = (time: number) => date(time).slice(-4);
  return yearOf(ifYes) === yearOf(ifNo) ? date(at) : yearOf(at);
}

/** Whether No would delete what is here by Yes alone: never by one click. */
export const isOverWithoutYes = (question: KeepQuestion | undefined, now: number) =>
  question !== undefined && question.ifNo <= now;
