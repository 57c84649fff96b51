import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { undo } from '#desk/undo.ts';
import { countInWords, countWithin, onDayAndHour } from '#desk/words/words.ts';
import { blocksClosing, saysRead } from '#schemas/desk/batches.ts';
import type { BatchLook } from '#schemas/desk/batches.ts';
import { limits } from '#schemas/desk/limits.ts';
import { replySubject } from '#schemas/desk/reply-words.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';

import { BatchFrame } from './batch-frame.tsx';
import { closedInWords, closeSentence, isAnsweredToo, readInWords, repliedAt } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import {
  askToType,
  CountToType,
  isUntyped,
  needsTyping,
  NotAllowedToMany,
  whyNot,
} from './before-sending.tsx';
import { OneText } from './one-text.tsx';
import { AllOfThem, LeftOutList } from './people.tsx';
import { Preview } from './preview.tsx';
import { OFFLINE, useWritten } from './use-written.ts';
import { SendsOn, WhatHappens } from './what-happens.tsx';
import { InTalks, WaitingList } from './who-waits.tsx';

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
  const { promises } = useSession();
  const [at, setAt] = useState(look.hours[0] ?? 0);
  const writing = useWritten(`close ${slug}`, repliedAt(look.people, promises, at), 'not-this-time');
  const [isPreviewing, setPreviewing] = useState(false);
  const [shown, setShown] = useState(0);
  const { isBusy, problem, setProblem, attempt } = useAttempt(OFFLINE);
  const { standings, to } = writing;
  const count = to.length;
  const inTalks = standings.filter(({ leftOut }) => leftOut?.why === 'in-talks');
  const waiting = standings.filter(({ leftOut }) => leftOut?.why !== 'in-talks');
  const waitingCount = waiting.filter((person) => !isAnsweredToo(person)).length;
  const [listed, others] = [waiting.filter(({ out }) => !out), waiting.filter(({ out }) => out)];
  const blocked = inTalks.filter((person) => person.out && blocksClosing(person, clock));
  const unopened = to.filter(({ isOpened }) => !isOpened);
  const readProblem =
    unopened.some(({ reads }) => saysRead(reads.text)) && readInWords(unopened.length, to.length);
  const [typed, setTyped] = useState('');
  // Said once it was tried, and for as long as it is so.
  const [isPressed, setPressed] = useState(false);
  const inTheWay = isPressed && blocked[0] ? `${blocked[0].name} is in talks and has no next date.` : '';
  const close = (withEmails: boolean) =>
    attempt(async () => {
      setPressed(true);
      if (blocked.length > 0) return;
      const why = withEmails ? (whyNot(writing) ?? (readProblem || undefined)) : undefined;
      if (why) return setProblem(why);
      if (withEmails && isUntyped(count, typed)) return setProblem(`${askToType(count)}.`);
      const { subject, text, afterSending, savedReply, token } = writing;
      const { emails } = await call('close-opening', {
        opening: slug,
        ...(withEmails && {
          emails: {
            token,
            text,
            afterSending,
            savedReply,
            at,
            to: writing.members(),
            ...(subject.trim() && { subject }),
            ...(needsTyping(count) && { typed: count }),
          },
        }),
      });
      writing.forget();
      undo.say(`${closedInWords({ title, waiting: 0 }, emails, clock)} Its page says so in a few seconds.`);
      await navigate(paths.hiring(slug), { replace: true });
    });
  const usual = (person: Standing) => replySubject(person.kind, person.receivedAt, clock);
  const back = paths.hiring(slug);
  return (
    <BatchFrame
      isWritten
      back={{ to: back, words: `${title}, ${countWithin(applied)} applied` }}
      sentence={closeSentence(title, waitingCount)}
      sub={subOf(
        { count, left: waitingCount - count, answered, inTalks: inTalks.length },
        onDayAndHour(at, clock),
      )}
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
              <div className="flex items-baseline justify-between gap-4 pb-2.5">
                <h2 className="text-[17px] leading-6 font-semibold">
                  Still waiting{listed.length > 0 && `, ${countWithin(listed.length)}`}
                </h2>
                <AllOfThem people={listed} writing={writing} />
              </div>
              {waiting.length === 0 && <p className="text-text-2">Everybody has had an answer.</p>}
              {waiting.length > 0 && listed.length === 0 && (
                <p className="text-text-2">All who wait are left out.</p>
              )}
              <WaitingList people={listed} writing={writing} now={clock} />
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
                <h2 className="text-[17px] leading-6 font-semibold">
                  One text{count > 0 && ` for ${countWithin(count)}`}
                </h2>
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
          <CountToType count={count} typed={typed} onType={setTyped} />
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

type Counts = { count: number; left: number; answered: number; inTalks: number };

/** 'All nine get one tomorrow, 09:00. Six were answered before. Two are in talks and stay with you.' 'One gets one tomorrow, 09:00, one does not.' */
function subOf({ count, left, answered, inTalks }: Counts, when: string) {
  const are = (many: number) => (many === 1 ? 'is' : 'are');
  const get = count === 1 ? 'One gets one' : `${countInWords(count)} get one`;
  const all = count === 1 ? get : count === 2 ? 'Both get one' : `All ${countWithin(count)} get one`;
  return [
    count > 0 &&
      (left > 0
        ? `${get} ${when}, ${countWithin(left)} ${left === 1 ? 'does' : 'do'} not.`
        : `${all} ${when}.`),
    count === 0 && left > 0 && 'Nobody gets an e-mail.',
    answered > 0 && `${countInWords(answered)} ${answered === 1 ? 'was' : 'were'} answered before.`,
    inTalks > 0 &&
      `${countInWords(inTalks)} ${are(inTalks)} in talks and ${inTalks === 1 ? 'stays' : 'stay'} with you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const unopenedInWords = (count: number) =>
  count === 0
    ? ''
    : `${countInWords(count)} ${count === 1 ? 'resume was' : 'resumes were'} never opened (${count === 1 ? 'the filled point' : 'filled points'}). Read ${count === 1 ? 'it' : 'them'} first, if you can; the text must not claim that you have.`;

/** The first that ends with Not this time, and does not say that everything was read. */
const closingReply = (replies: SavedReply[]) =>
  replies.find(({ afterSending, text }) => afterSending === 'not-this-time' && !saysRead(text));
