import { numberOfKind } from '#desk-server/engine/statement.ts';
import { resumeReading } from '#desk-server/resumes/read-resumes.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import type { Engines } from '../../engines/test-backend.ts';
import { DAY_MS, HOUR_MS, movableClock } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { sendFile } from '../../engines/visitor.ts';
import { openDesk, openSite } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

export const NOW = Date.UTC(2027, 0, 20, 9);
/** Stands in everything of the other kinds, and nowhere else. */
export const SECRET = 'zirkon';
export const RESUME = '9-asha.pdf';

/**
 * A desk whose clock stands still, with applications that Priya reads. With `hasOthers` there are letters of the other kinds, too, from the same
 * addresses, and Rohan is at work on them. The applications have the same numbers in both.
 */
export async function openWorld(engines: Engines, hasOthers: boolean) {
  const clock = movableClock();
  clock.stop(NOW);
  const desk = await openDesk(engines, { clock, intervals: { ...testIntervals, readResumes: NEVER_MS } });
  await sendFile((await openSite(desk.stores)).port, RESUME);
  const applications = await desk.put([
    {
      kind: 'application',
      at: NOW - 355 * DAY_MS,
      email: 'ravi@example.in',
      name: 'Ravi Iyer',
      file: '1-cv.pdf',
    },
    { kind: 'application', at: NOW - 80 * HOUR_MS, file: RESUME },
    {
      kind: 'application',
      at: NOW - 5 * HOUR_MS,
      email: 'meera@example.in',
      name: 'Meera Deshpande',
      file: '3-cv.pdf',
    },
    {
      kind: 'application',
      at: NOW - 4 * HOUR_MS,
      email: 'selvi@example.in',
      name: 'Selvi',
      file: '4-cv.pdf',
    },
  ]);
  await readResumesOf(desk);
  const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
  const rohan = await desk.colleague(desk.owner, 'Rohan Kulkarni', 'message', 'enquiry');
  for (const colleague of [priya, rohan]) await desk.letDelete(desk.owner, colleague);
  await desk.owner.call('mark', { which: { numbers: applications.slice(3) }, mark: 'answered' });
  await rohan.call('presence', { number: null });
  const others = hasOthers ? await addOthers(desk, rohan) : [];
  return { ...desk, priya, rohan, applications, others };
}
const NEVER_MS = 2 ** 30;

/** Of what is read the desk tells now and then, by how long it takes: how often is no difference between two worlds. */
async function readResumesOf({ desk }: OpenDesk) {
  await resumeReading(desk)(() => false);
  await desk.engine.transaction(
    (query) =>
      query`UPDATE desk_facts SET value = '100' WHERE name IN ('change', ${`change-${numberOfKind('application')}`})`,
  );
}

export type World = Awaited<ReturnType<typeof openWorld>>;

async function addOthers(desk: OpenDesk, rohan: DeskBrowser) {
  const { owner } = desk;
  const text = `We sell ${SECRET} in Pune`;
  const numbers = await desk.put([
    { kind: 'message', at: NOW - 30 * HOUR_MS, text },
    { kind: 'message', at: NOW - 2 * HOUR_MS, text, email: 'ravi@example.in' },
    { kind: 'enquiry', at: NOW - HOUR_MS, text, company: SECRET },
    { kind: 'enquiry', at: NOW - 700 * DAY_MS, text, email: 'meera@example.in', name: SECRET },
    { kind: 'message', at: NOW - 3 * HOUR_MS, text, email: `${SECRET}@example.in` },
    { kind: 'message', at: NOW - 6 * HOUR_MS, text: `${text} too` },
  ]);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = numbers;
  await rohan.call('letter', { number: first });
  await rohan.call('note', { number: first, text: `A note on ${SECRET}` });
  await rohan.call('draft', { number: first, text: `A draft on ${SECRET}` });
  await rohan.call('answer', { number: second, text: SECRET, isAnswered: true, seenAnswer: 0 });
  await rohan.call('mark', { which: { numbers: [fifth] }, mark: 'spam' });
  await owner.call('mark', { which: { numbers: [third] }, mark: 'unread' });
  await owner.call('keep', { number: fourth, reason: SECRET, until: NOW + 90 * DAY_MS });
  await rohan.get(`/api/letters.csv?numbers=${sixth}`);
  await rohan.call('presence', { number: first, doing: 'replying' });
  return numbers;
}
