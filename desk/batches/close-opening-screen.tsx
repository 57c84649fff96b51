import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { timeInStage } from '#desk/hiring/hiring-words.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { undo } from '#desk/undo.ts';
import { countInWords, countWithin, date, dayAndTime, some, time } from '#desk/words/words.ts';
import { blocksClosing, saysRead } from '#schemas/desk/batches.ts';
import type { BatchLook } from '#schemas/desk/batches.ts';
import { capital } from '#schemas/desk/capital.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { limits } from '#schemas/desk/limits.ts';
import { replySubject } from '#schemas/desk/reply-words.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { BatchFrame } from './batch-frame.tsx';
import { closeSentence, nextInWords, readInWords } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import { HourChoice } from './hour-choice.tsx';
import { OneText } from './one-text.tsx';
import { LeftOutList, PersonBox } from './people.tsx';
import { Preview } from './preview.tsx';
import { NotAllowedToMany, whyNot } from './reply-to-many-screen.tsx';
import { useWritten } from './use-written.ts';
import type { WritingToMany } from './use-written.ts';

/** Closes an opening, and answers everybody who still waits. */
export function CloseOpeningScreen() {
  const { me } = useSession();
  const { opening = '' } = useParams();
  const { data, error } = useCall('look-at-batch', me.mayWriteToMany ? { opening } : undefined);
  if (!me.mayWriteToMany) return <NotAllowedToMany />;
  if (data?.opening) return <CloseOpening key={opening} look={data} opening={data.opening} />;
  return <Screen head={<ScreenHead sentence={error?.message ?? 'Loading'} />}>{null}</Screen>;
}

type CloseProps = { look: BatchLook; opening: NonNullable<BatchLook['opening']> };

function CloseOpening({ look, opening }: CloseProps) {
  const { slug, title, applied, answered, closedAt } = opening;
  const navigate = useNavigate();
  const clock = useNow(60_000);
  const writing = useWritten(`close ${slug}`, look.people, 'not-this-time');
  const [at, setAt] = useState(look.hours[0] ?? 0);
  const [isPreviewing, setPreviewing] = useState(false);
  const [shown, setShown] = useState(0);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const { standings, to } = writing;
  const inTalks = standings.filter(({ leftOut }) => leftOut?.why === 'in-talks');
  const waiting = standings.filter(({ leftOut }) => leftOut?.why !== 'in-talks');
  const others = waiting.filter(({ out }) => out);
  const blocked = inTalks.filter((person) => person.out && blocksClosing(person, clock));
  const unopened = to.filter(({ isOpened }) => !isOpened);
  const readProblem =
    unopened.some(({ reads }) => saysRead(reads.text)) && readInWords(unopened.length, to.length);
  const [typed, setTyped] = useState('');
  // Said once it was tried, and for as long as it is so.
  const [isPressed, setPressed] = useState(false);
  const inTheWay = isPressed && blocked[0] ? `${blocked[0].name} is in talks and has no next date.` : '';
  const asksFor = to.length > limits.batchUntyped ? String(to.length) : undefined;
  const close = (withEmails: boolean) =>
    attempt(async () => {
      setPressed(true);
      if (blocked.length > 0) return;
      const why = withEmails ? (whyNot(writing) ?? (readProblem || undefined)) : undefined;
      if (why) return setProblem(why);
      if (withEmails && asksFor !== undefined && typed.trim() !== asksFor)
        return setProblem(`Type the number to send: ${asksFor}.`);
      const { subject, text, afterSending, token } = writing;
      await call('close-opening', {
        opening: slug,
        ...(withEmails && {
          emails: {
            token,
            text,
            afterSending,
            at,
            to: writing.members(),
            ...(subject.trim() && { subject }),
            ...(asksFor !== undefined && { typed: Number(asksFor) }),
          },
        }),
      });
      writing.forget();
      undo.say(`${title} is closed.`);
      await navigate(paths.hiring(slug), { replace: true });
    });
  const usual = (person: Standing) => replySubject(person.kind, person.receivedAt, clock);
  const back = paths.hiring(slug);
  const count = to.length;
  return (
    <BatchFrame
      back={{ to: back, words: `${title}, ${countWithin(applied)} applied` }}
      sentence={closeSentence(title, waiting.length)}
      sub={subOf(count, answered, inTalks.length, dayAndTime(at, clock))}
      grid="lg:grid-cols-[minmax(260px,22.3%)_minmax(380px,33.4%)_minmax(0,1fr)]"
      columns={[
        {
          name: 'What happens',
          className: 'lg:border-r lg:border-line',
          content: <WhatHappens count={count} at={at} isClosed={closedAt !== undefined} />,
        },
        {
          name: 'Still waiting',
          className: 'lg:px-6',
          content: (
            <>
              <h2 className="pb-2.5 text-[17px] leading-6 font-semibold">
                Still waiting{waiting.length > 0 && `, ${countWithin(waiting.length)}`}
              </h2>
              {waiting.length === 0 && <p className="text-text-2">Everybody has had an answer.</p>}
              <WaitingList people={waiting.filter(({ out }) => !out)} writing={writing} now={clock} />
              {others.length > 0 && (
                <>
                  <h3 className="pt-4 text-[17px] leading-6 font-semibold">
                    Left out, {countWithin(others.length)}
                  </h3>
                  <LeftOutList people={others} writing={writing} />
                </>
              )}
              {inTalks.length > 0 && <InTalks people={inTalks} writing={writing} now={clock} />}
              <p className="pt-3 text-[14px] leading-[18px] text-text-2">
                {unopenedInWords(unopened.length)}
                {inTalks.length > 0 &&
                  blocked.length === 0 &&
                  ' Those in talks have a next date, so the opening may close.'}
                {look.isMore && ` More than ${limits.closing} wait: write to the rest afterwards.`}
              </p>
            </>
          ),
        },
        {
          name: 'Text',
          className: 'flex flex-col ground-paper lg:px-6',
          content: (
            <>
              {waiting.length === 0 && <p className="text-text-2">Nobody is written to.</p>}
              <div
                className={`flex items-baseline justify-between gap-4 pb-3 ${waiting.length === 0 ? 'hidden' : ''}`}
              >
                <h2 className="text-[17px] leading-6 font-semibold">One text for {countWithin(count)}</h2>
                <button
                  type="button"
                  aria-pressed={isPreviewing}
                  onClick={() => setPreviewing(!isPreviewing)}
                  className="cursor-pointer text-[14px] font-semibold underline underline-offset-4 hover:no-underline max-lg:min-h-11"
                >
                  {isPreviewing ? 'Back to the text' : 'Preview each'}
                </button>
              </div>
              {waiting.length === 0 ? null : isPreviewing ? (
                <Preview
                  to={to}
                  index={Math.min(shown, Math.max(0, count - 1))}
                  onMove={setShown}
                  usualSubject={usual}
                  writing={writing}
                />
              ) : (
                <OneText
                  writing={writing}
                  kind="application"
                  usualSubject={to[0] ? usual(to[0]) : ''}
                  problem={readProblem || undefined}
                  usualOf={closingReply}
                />
              )}
              {count > 0 && <SendsOn at={at} hours={look.hours} onChange={setAt} />}
            </>
          ),
        },
      ]}
      foot={
        <>
          {asksFor !== undefined && (
            <label className="flex items-center gap-3 text-[15px]">
              Type the number to send: {asksFor}
              <input
                inputMode="numeric"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className="h-10 w-20 border border-control bg-white px-3 focus:border-ink focus:outline-none max-lg:h-11"
              />
            </label>
          )}
          {count > 0 && (
            <DeskButton
              look="primary"
              disabled={isBusy || !look.canSend}
              onClick={() => void close(true)}
              className="group"
            >
              {closedAt === undefined ? 'Close, and write' : 'Write'} to {countWithin(count)}
              <Arrow />
            </DeskButton>
          )}
          {closedAt === undefined && (
            <DeskButton
              look={count > 0 ? 'outline' : 'primary'}
              disabled={isBusy}
              onClick={() => void close(false)}
            >
              Close only
            </DeskButton>
          )}
          <Link to={back} className={deskButtonClass('quiet')}>
            Cancel
          </Link>
          <p role="alert" className="w-full label text-red-text empty:hidden">
            {look.canSend
              ? inTheWay || problem
              : 'The desk has no mail server: nobody can be written to from here.'}
          </p>
        </>
      }
      footNote="Has no key. Closing is recorded with your name."
    />
  );
}

/** 'All nine get one tomorrow at 09:00. Six have had theirs. Two are in talks and stay with you.' */
function subOf(count: number, answered: number, inTalks: number, when: string) {
  const are = (many: number) => (many === 1 ? 'is' : 'are');
  const have = (many: number) => (many === 1 ? 'has' : 'have');
  return [
    count > 0 &&
      `${count === 1 ? 'One gets one' : count === 2 ? 'Both get one' : `All ${countWithin(count)} get one`} ${when}.`,
    answered > 0 && `${countInWords(answered)} ${have(answered)} had theirs.`,
    inTalks > 0 &&
      `${countInWords(inTalks)} ${are(inTalks)} in talks and ${inTalks === 1 ? 'stays' : 'stay'} with you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const unopenedInWords = (count: number) =>
  count === 0
    ? ''
    : `${countInWords(count)} ${count === 1 ? 'resume was' : 'resumes were'} never opened (filled points). Read them first, if you can; the text must not claim that you have.`;

/** The first that ends with Not this time, and does not say that everything was read. */
const closingReply = (replies: SavedReply[]) =>
  replies.find(({ afterSending, text }) => afterSending === 'not-this-time' && !saysRead(text));

/** What the private page promises: a year after the decision. */
type WhatHappensProps = { count: number; at: number; isClosed: boolean };

function WhatHappens({ count, at, isClosed }: WhatHappensProps) {
  const { promises } = useSession();
  const until = new Date(at);
  until.setMonth(until.getMonth() + promises.kinds.application.keptMonths);
  const steps: [when: string, what: string][] = [
    [
      isClosed ? 'Closed already' : 'Today, when you press',
      isClosed
        ? 'The page says closed and takes no more applications.'
        : 'The page says closed and takes no more applications. Search engines are told.',
    ],
    ...(count > 0
      ? ([
          [
            `Until ${dayAndTime(at - MINUTE_MS, now()).replace(' at ', ', ')}`,
            'Cancel the e-mails, change the text or leave somebody out. Reopen the page at any time.',
          ],
          [
            capital(dayAndTime(at, now()).replace(' at ', ', ')),
            `${countInWords(count)} ${count === 1 ? 'e-mail' : 'e-mails, one for each'}. Stage becomes ${stageNames['not-this-time']}.`,
          ],
          [
            date(until.getTime()),
            'The resumes are deleted, unless a person has said that we may keep theirs longer.',
          ],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <>
      <h2 className="pb-3 text-[17px] leading-6 font-semibold">What happens</h2>
      <ol>
        {steps.map(([when, what], index) => (
          <li key={when} className="relative pb-5 pl-7.5">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-4 bottom-0 left-[11px] border-l border-ink ${index === 1 ? 'border-dashed' : ''}`}
              />
            )}
            <svg viewBox="0 0 16 16" aria-hidden="true" className="absolute top-0.5 left-1 size-4">
              <circle
                cx="8"
                cy="8"
                r="6.5"
                strokeWidth="2"
                className={
                  index === 0
                    ? 'fill-ink stroke-ink'
                    : index === 2
                      ? 'fill-red-fill stroke-red-fill'
                      : 'fill-white stroke-ink'
                }
              />
            </svg>
            <h3 className="text-[16px] leading-5 font-semibold">{when}</h3>
            <p className="text-[15px] leading-5 text-text-2">{what}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

type ListProps = { people: Standing[]; writing: WritingToMany; now: number };

/** A wait of a week or more is heavy. */
const LONG_DAYS = 7;

function WaitingList({ people, writing, now }: ListProps) {
  if (people.length === 0) return null;
  return (
    <ul className="border-y border-line lg:border-b-ink">
      {people.map((person) => {
        const waits = timeInStage(person.receivedAt, now);
        const isLong = waits.includes('day') && Number.parseInt(waits, 10) > LONG_DAYS;
        return (
          <li key={person.number} className="border-line not-last:border-b">
            <PersonBox
              person={person}
              point
              isTicked={person.isTicked}
              onTick={(isTicked) => writing.tick(person.number, isTicked)}
            >
              <span className="w-26 shrink-0 text-[15px] text-text-2">
                {person.stage && stageNames[person.stage]}
              </span>
              <span
                className={`w-16 shrink-0 text-right text-[15px] tabular-nums ${isLong ? 'font-[650]' : 'text-text-2'}`}
              >
                {waits}
              </span>
            </PersonBox>
          </li>
        );
      })}
    </ul>
  );
}

function InTalks({ people, writing, now }: ListProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-2.5">
        <h3 className="text-[17px] leading-6 font-semibold">In talks, {countWithin(people.length)}</h3>
        <p className="text-[14px] text-text-2">Not in this e-mail. Write to them yourself.</p>
      </div>
      <ul className="border-y border-line">
        {people.map((person) => (
          <li key={person.number} className="border-line not-last:border-b">
            <PersonBox
              person={person}
              point
              isTicked={person.out === undefined}
              onTick={(isIncluded) => writing.include(person.number, isIncluded)}
            >
              <span className="w-20 shrink-0 text-[15px] text-text-2">
                {person.stage && stageNames[person.stage]}
              </span>
              <span className="shrink-0 text-right text-[15px] text-text-2">{nextInWords(person, now)}</span>
            </PersonBox>
            {person.out && blocksClosing(person, now) && <NextDate person={person} writing={writing} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Somebody in talks without a day to come keeps the opening from being closed. */
function NextDate({ person, writing }: { person: Standing; writing: WritingToMany }) {
  const [value, setValue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, problem, attempt } = useAttempt();
  const { number, name } = person;
  const set = () =>
    attempt(async () => {
      const at = new Date(value).getTime();
      if (at > now()) await call('set-date', { number, at });
    });
  return (
    <div className="pb-2 text-[15px] leading-5">
      <p className="font-semibold">{name} is in talks and has no next date.</p>
      {isAsked ? (
        <p className="flex flex-wrap items-center gap-3">
          <input
            type="datetime-local"
            aria-label={`Next date with ${name}`}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            className="h-10 border border-control bg-white px-2.5 max-lg:h-11"
          />
          <DeskButton look="outline" disabled={isBusy || !value} onClick={() => void set()}>
            Set it
          </DeskButton>
          <span role="alert" className="label text-red-text">
            {problem}
          </span>
        </p>
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <DeskButton look="quiet" onClick={() => setAsked(true)}>
            Set a date
          </DeskButton>
          <DeskButton look="quiet" onClick={() => writing.include(number, true)}>
            Include in the e-mail
          </DeskButton>
        </p>
      )}
    </div>
  );
}

type SendsOnProps = { at: number; hours: number[]; onChange: (at: number) => void };

function SendsOn({ at, hours, onChange }: SendsOnProps) {
  const { promises } = useSession();
  const [isChanging, setChanging] = useState(false);
  const { days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], holidays = [] } =
    promises.workingHours ?? {};
  const working = days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ');
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-y-1 pt-4 text-[15px] leading-6">
      <dt className="text-text-3">Sends on</dt>
      <dd>
        <b className="font-semibold">
          {date(at)}, {time(at)}
        </b>{' '}
        {at === hours[0] && 'the next working morning '}
        <button
          type="button"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
          className="cursor-pointer font-semibold underline underline-offset-4 hover:no-underline max-lg:min-h-11"
        >
          Change
        </button>
        {isChanging && (
          <HourChoice
            at={at}
            onChoose={(next) => {
              onChange(next);
              setChanging(false);
            }}
          />
        )}
      </dd>
      <dt className="text-text-3">Working days</dt>
      <dd className="text-text-2">
        {working}
        {holidays.length > 0 && `, without ${some(holidays.length, 'holiday')} in the list`}
      </dd>
    </dl>
  );
}
