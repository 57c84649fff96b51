import { date, moment } from '#schemas/desk/india-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { HeldLetter, PrivateView, TakenBack } from '#schemas/private-page/private-view.ts';
import { heldFor, keeping, onTheStageRule, stageTold } from '#schemas/private-page/stage-texts.ts';
import { gone, held, onTheRule, stands, titleOf } from '#schemas/private-page/texts.ts';

/** What a visitor can save of what a page shows: a text, and a name for its file. */
export function copyOf(view: PrivateView, { company, kinds }: Pick<Promises, 'company' | 'kinds'>) {
  if (view.shows === 'gone') return { name: 'proof-of-deletion.txt', text: proofAsText(view.proof, company) };
  if (view.shows !== 'letter') return undefined;
  const { letter, now } = view;
  const text = letterAsText(letter, now, company, kinds[letter.kind].readers);
  return { name: `your-${letter.kind}.txt`, text };
}

function letterAsText(letter: HeldLetter, now: number, company: string, readers: string) {
  const { kind, receivedAt, answeredAt, dueAt, erasedAt, fields, mails, application } = letter;
  const lines = [
    ...fields.map(({ label, value, isLong }) => (isLong ? `${label}:\n\n${value}\n` : `${label}: ${value}`)),
    ...(application?.opening ? [`${heldFor}: ${application.opening}`] : []),
    `${held.sent}: ${moment(receivedAt)}`,
    ...(application ? [`${stageTold[application.stage]}. ${stands(letter, now)}`] : []),
    ...(mails ? [`${held.mails}: ${held.mailsSince(mails)}`] : []),
    ...(answeredAt === undefined ? [] : [`${onTheRule.answered}: ${moment(answeredAt)}`]),
    ...(answeredAt === undefined && dueAt !== undefined ? [`${onTheRule.due}: ${moment(dueAt)}`] : []),
    `${onTheRule.erased}: ${date(erasedAt)}`,
    ...(application?.keep?.answer
      ? [`${keeping.title} ${onTheStageRule.said[application.keep.answer]}`]
      : []),
    `${held.readers}: ${readers}`,
  ];
  return `${titleOf(kind)} to ${company}, as we hold it on ${moment(now)}\n\n${lines.join('\n')}\n`;
}

function proofAsText(proof: TakenBack, company: string) {
  const lines = gone.rows(proof).map(([name, value]) => `${name}: ${value}`);
  return `${gone.label}, ${company}\n\n${lines.join('\n')}\n`;
}
