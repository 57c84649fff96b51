import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass, KeyHint, Keys, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords, countWithin, dayAndHour } from '#desk/words/words.ts';
import { afterSendings } from '#schemas/desk/batches.ts';
import type { AfterSending, BatchLook, BatchPerson } from '#schemas/desk/batches.ts';
import { capital } from '#schemas/desk/capital.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { replySubject } from '#schemas/desk/reply-words.ts';
import { afterSendingInWords, afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import { waitsForMorning } from '#schemas/desk/sending-hours.ts';

import { BatchFrame } from './batch-frame.tsx';
import { allOf, manySentence, stageAndTime } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import { CountToType, isUntyped, needsTyping, NotAllowedToMany, whyNot } from './before-sending.tsx';
import { OneText } from './one-text.tsx';
import { AllOfThem, LeftOutList, PersonBox } from './people.tsx';
import { Preview } from './preview.tsx';
import { OFFLINE, useWritten } from './use-written.ts';
import type { WritingToMany } from './use-written.ts';

/** One text to those who were selected, each their own e-mail. */
export function ReplyToManyScreen() {
  const { me } = useSession();
  const [search] = useSearchParams();
  const numbers = (search.get('numbers') ?? '')
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter(Boolean);
  const after = afterSendings.find((one) => one === search.get('after'));
  const isScheduled = search.has('scheduled');
  // At an hour whoever may answer writes to one.
  const mayWrite = me.mayWriteToMany || numbers.length === 1;
  const { data, error } = useCall('look-at-batch', mayWrite && numbers.length > 0 ? { numbers } : undefined);
  if (!mayWrite) return <NotAllowedToMany />;
  if (data && data.people.length > 0)
    return (
      <ReplyToMany
        key={numbers.join()}
        look={data}
        numbers={numbers}
        selected={numbers.length}
        {...{ after, isScheduled }}
      />
    );
  const words = data || numbers.length === 0 ? 'Nobody is selected.' : (error?.message ?? 'Loading');
  return (
    <Screen head={<ScreenHead sentence={words} />}>
      <p className="px-(--margin) py-8 lg:ml-62 lg:px-0">
        <Link to={paths.inbox()} className="underline underline-offset-4">
          To the inbox
        </Link>
      </p>
    </Screen>
  );
}

/** What most of them are: a saved reply is of one kind. */
export const kindOf = (people: BatchPerson[]) =>
  kinds.reduce((one, other) => {
    const count = (which: string) => people.filter(({ kind }) => kind === which).length;
    return count(other) > count(one) ? other : one;
  });

type ReplyToManyProps = {
  look: BatchLook;
  numbers: number[];
  selected: number;
  after?: AfterSending;
  /** Asked for the next morning. */
  isScheduled: boolean;
};

function ReplyToMany({ look, numbers, selected, after, isScheduled }: ReplyToManyProps) {
  const { promises } = useSession();
  const { people, hours, gone, canSend } = look;
  const navigate = useNavigate();
  const clock = useNow(60_000);
  const kind = kindOf(people);
  const writing = useWritten(
    `many ${numbers.join()}`,
    people,
    after ?? (kind === 'application' ? 'stays' : 'answered'),
  );
  const [shown, setShown] = useState(0);
  const { isBusy, problem, setProblem, attempt } = useAttempt(OFFLINE);
  const { standings, to } = writing;
  const [listed, left] = [standings.filter(({ out }) => !out), standings.filter(({ out }) => out)];
  const index = Math.min(shown, Math.max(0, to.length - 1));
  const present = to[index]?.number;
  const usual = (person: BatchPerson) => replySubject(person.kind, person.receivedAt, clock);
  const back = kind === 'application' ? paths.hiring() : paths.inbox();
  const send = (at?: number, typed?: number) =>
    attempt(async () => {
      const why = whyNot(writing);
      if (why) return setProblem(why);
      const { subject, text, afterSending, savedReply, token } = writing;
      const made = await call('send-batch', {
        token,
        text,
        afterSending,
        savedReply,
        to: writing.members(),
        ...(subject.trim() && { subject }),
        ...(at !== undefined && { at }),
        ...(typed !== undefined && { typed }),
      });
      writing.renew();
      await navigate(paths.batch(made.batch), { replace: true });
    });
  const fillIn = (person: Standing) => {
    writing.writeOwn(person.number, { text: person.reads.text });
    setShown(to.length);
  };
  const goneWords =
    gone > 0
      ? ` ${countInWords(gone)} of those selected ${gone === 1 ? 'is' : 'are'} deleted or not yours to read.`
      : '';
  return (
    <BatchFrame
      isWritten
      back={{ to: back, words: `${countInWords(selected)} selected` }}
      sentence={manySentence(to.length, left.length)}
      sub={`Each gets an e-mail of their own, in the thread of their ${kind}. Nobody sees the others.${goneWords}`}
      grid="lg:grid-cols-[minmax(300px,29.3%)_minmax(380px,34.4%)_minmax(0,1fr)]"
      columns={[
        {
          name: 'To',
          className: 'lg:border-r lg:border-line',
          content: (
            <>
              <ColumnHead
                words={`To ${to.length > 0 ? countWithin(to.length) : 'nobody'}`}
                keys="[ ]"
                says="preview"
              >
                <AllOfThem people={listed} writing={writing} />
              </ColumnHead>
              <ul className="border-y border-line lg:border-b-ink">
                {listed.map((person) => (
                  <li
                    key={person.number}
                    className={`relative border-line not-last:border-b ${person.number === present ? '-mx-(--margin) bg-paper px-(--margin) font-semibold shadow-[inset_4px_0_var(--color-ink)]' : ''}`}
                  >
                    <PersonBox
                      person={person}
                      isTicked={person.isTicked}
                      onTick={(isTicked) => writing.tick(person.number, isTicked)}
                    >
                      <span className="text-[15px] font-normal whitespace-nowrap text-text-2">
                        {stageAndTime(person, clock)}
                      </span>
                    </PersonBox>
                  </li>
                ))}
              </ul>
              {left.length > 0 && (
                <>
                  <h2 className="pt-4 text-[17px] leading-6 font-semibold">
                    Left out, {countWithin(left.length)}
                  </h2>
                  <LeftOutList people={left} writing={writing} onFillIn={fillIn} />
                </>
              )}
            </>
          ),
        },
        {
          name: 'Text',
          className: 'flex flex-col lg:px-6',
          content: (
            <>
              <h2 className="pb-3 text-[17px] leading-6 font-semibold">One text</h2>
              <OneText
                writing={writing}
                kind={kind}
                usualSubject={to[index] ? usual(to[index]) : ''}
                usualOf={after && ((replies) => replies.find(({ afterSending }) => afterSending === after))}
              />
            </>
          ),
        },
        {
          name: 'Preview',
          className: 'ground-paper lg:px-6',
          content: <Preview to={to} index={index} onMove={setShown} usualSubject={usual} writing={writing} />,
        },
      ]}
      foot={
        <SendFoot
          count={to.length}
          isBusy={isBusy}
          problem={canSend ? problem : 'The desk has no mail server: nothing can be sent from here.'}
          mayNot={!canSend || !writing.text.trim()}
          hours={hours}
          isScheduledFirst={
            isScheduled || waitsForMorning(writing.afterSending, clock, promises.workingHours)
          }
          send={send}
          cancelTo={back}
        >
          <AfterSendingChoice writing={writing} kind={kind} />
        </SendFoot>
      }
      footNote={`Sends 20 s after you press. ${to.length > 1 ? `Undo stops ${allOf(to.length)}.` : ''}`}
    />
  );
}

type ColumnHeadProps = { words: string; keys: string; says: string; children: React.ReactNode };

const ColumnHead = ({ words, keys, says, children }: ColumnHeadProps) => (
  <div className="flex items-baseline gap-4 pb-2.5">
    <h2 className="mr-auto text-[17px] leading-6 font-semibold">{words}</h2>
    {children}
    <p aria-hidden="true" className="flex items-center gap-1.5 text-[15px] text-text-3 max-lg:hidden">
      <KeyHint keys={keys} />
      {says}
    </p>
  </div>
);

type ChoiceProps = { writing: WritingToMany; kind: BatchPerson['kind'] };

export function AfterSendingChoice({ writing: { afterSending, change }, kind }: ChoiceProps) {
  return (
    <label className="flex items-center gap-3.5 text-[15px]">
      <span className="text-text-2">After sending</span>
      <select
        value={afterSending}
        onChange={({ target }) => change({ afterSending: target.value as AfterSending })}
        className="h-10 cursor-pointer border border-control bg-white px-2.5 font-semibold max-lg:h-11"
      >
        {afterSendingsOf(kind).map((after) => (
          <option key={after} value={after}>
            {capital(afterSendingInWords(after, kind))}
          </option>
        ))}
      </select>
    </label>
  );
}

type SendFootProps = {
  count: number;
  isBusy: boolean;
  problem: string;
  mayNot: boolean;
  hours: number[];
  /** What is usual is the morning, and not now. */
  isScheduledFirst: boolean;
  send: (at?: number, typed?: number) => Promise<void>;
  cancelTo: string;
  children: React.ReactNode;
};

function SendFoot({ count, isBusy, problem, mayNot, send, cancelTo, children, ...when }: SendFootProps) {
  const [typed, setTyped] = useState('');
  const isOff = isBusy || mayNot || count === 0 || isUntyped(count, typed);
  const number = needsTyping(count) ? count : undefined;
  const isMorningFirst = when.isScheduledFirst && when.hours.length > 0;
  const toNow = {
    at: undefined,
    words: `Send to ${count > 0 ? countWithin(count) : 'nobody'}${isMorningFirst ? ' now' : ''}`,
  };
  const [first, ...later] = when.hours.map((at) => ({ at, words: `Schedule for ${dayAndHour(at, now())}` }));
  const [usual, ...others] =
    isMorningFirst && first ? [first, toNow, ...later] : [toNow, ...(first ? [first] : []), ...later];
  useKeys({ 'Ctrl+Enter': isOff ? undefined : () => void send(usual.at, number) });
  return (
    <>
      <CountToType count={count} typed={typed} onType={setTyped} />
      <DeskButton
        look="primary"
        disabled={isOff}
        onClick={() => void send(usual.at, number)}
        aria-keyshortcuts="Control+Enter"
      >
        {usual.words}
        <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
          <Keys>Ctrl ↵</Keys>
        </span>
      </DeskButton>
      {others.map(({ at, words }) => (
        <DeskButton key={words} look="outline" disabled={isOff} onClick={() => void send(at, number)}>
          {words}
        </DeskButton>
      ))}
      <Link to={cancelTo} className={deskButtonClass('quiet')}>
        Cancel
      </Link>
      {children}
      <p role="alert" className="w-full label text-red-text empty:hidden">
        {problem}
      </p>
    </>
  );
}
