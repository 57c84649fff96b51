import * as v from 'valibot';

import { MORE_MONTHS } from '../desk/letter-times.ts';
import { numberInWords, withCapital } from './number-words.ts';
import { text } from './text.ts';
import { daysInWords, monthsInWords } from './time-in-words.ts';
import { wholeHours } from './working-hours.ts';

/** The names that this file's own numbers stand for, by the setting whose text must hold them. */
export const numberNames = { kept: 'kept', backups: 'backupTime', spam: 'spamTime' } as const;

const whole = (unit: string, description: string) =>
  v.pipe(
    v.number(`must be a number of ${unit}`),
    v.integer(`must be a whole number of ${unit}`),
    v.minValue(1, 'must be at least 1'),
    v.description(description),
  );
const sentenceWith = (name: string, number: string, description: string) =>
  v.pipe(text(description), v.includes(`{${name}}`, `must hold {${name}}: that is "${number}" in words`));

const notice = {
  stored: text('Every item that is stored'),
  purpose: text('What for, and for nothing else'),
  keptMonths: whole('months', 'For how long after the last exchange; the desk then deletes it'),
  kept: sentenceWith(numberNames.kept, 'keptMonths', 'For how long, and what may change that'),
  readers: text('Who reads it'),
};
/** What the desk does whatever a company writes, and so is told beside every form for applications. */
const MAY_WE_KEEP_IT = `If we say no, we ask you on your own page whether we may keep it ${numberInWords(MORE_MONTHS)} more months; if you say nothing, we do not.`;

const noticeSchema = v.pipe(v.strictObject(notice), v.transform(withKeptInWords));
const applicationNoticeSchema = v.pipe(
  v.strictObject({
    ...notice,
    goalHours: v.pipe(
      wholeHours,
      v.description('Within how many hours the owner means to answer; no applicant is told'),
    ),
  }),
  v.transform(withKeptInWords),
  v.transform((notice) => ({ ...notice, kept: `${notice.kept} ${MAY_WE_KEEP_IT}` })),
);

/** What India's Digital Personal Data Protection Act asks to be told beside each form, and the numbers that the desk obeys. */
export const privacyNoticesSchema = v.pipe(
  v.strictObject({
    'job-application': applicationNoticeSchema,
    'contact-message': noticeSchema,
    'project-enquiry': noticeSchema,
    backups: sentenceWith(numberNames.backups, 'desk.backupDays', 'How long a backup may still hold it'),
    spam: sentenceWith(
      numberNames.spam,
      'desk.setAsideDays',
      'What becomes of a message that looks like spam',
    ),
    desk: v.strictObject({
      setAsideDays: whole('days', 'How long spam is kept after somebody has seen it'),
      trailMonths: whole('months', 'How long the record of who looked is kept'),
      proofMonths: whole('months', 'How long proofs of erasure are kept'),
      backupDays: whole('days', 'How long a backup lives'),
    }),
  }),
  v.transform((notices) => ({
    ...notices,
    backups: filled(notices.backups, numberNames.backups, daysInWords(notices.desk.backupDays)),
    spam: filled(notices.spam, numberNames.spam, daysInWords(notices.desk.setAsideDays)),
  })),
);

export type PrivacyNotices = v.InferOutput<typeof privacyNoticesSchema>;

const toldOfForm = v.object({
  stored: v.string(),
  purpose: v.string(),
  kept: v.string(),
  readers: v.string(),
});

/** What pages get of it. Numbers that visitors are not told must not reach them. */
export const toldToVisitorsSchema = v.object({
  'job-application': toldOfForm,
  'contact-message': toldOfForm,
  'project-enquiry': toldOfForm,
  backups: v.string(),
  spam: v.string(),
});

function withKeptInWords<Notice extends { kept: string; keptMonths: number }>(notice: Notice) {
  return { ...notice, kept: filled(notice.kept, numberNames.kept, monthsInWords(notice.keptMonths)) };
}

/** With a capital where a sentence begins. */
function filled(sentence: string, name: string, words: string) {
  return sentence.replaceAll(`{${name}}`, (_name, at: number) =>
    /(^|[.?!]\s+)$/.test(sentence.slice(0, at)) ? withCapital(words) : words,
  );
}
