import { useId, useLayoutEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, useAttempt } from '#desk/api/call.ts';
import { useNow } from '#desk/session.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { DeskButton, deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { dayAndTime, daysBetween, hourOrDay, hourOrShortDay, listInWords, time } from '#desk/words/words.ts';
import { isMailAddress } from '#schemas/desk/mail-address.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { useSayName } from '../history/happenings.ts';
import { mailLink, replyMail } from '../reply/mail-link.ts';
import { useLetter } from '../use-letter.ts';
import {
  isFailing,
  isRefusal,
  refusals,
  refusedInWords,
  triesInWords,
  troubleHeading,
  troubleInWords,
} from './mail-state.ts';
import type { Trouble } from './mail-state.ts';

/** A mail to who wrote that did not arrive: what was said, when it is tried again, and what one can do. */
export function MailTroubleSide({ trouble }: { trouble: Trouble }) {
  const { letter, isPromised } = useLetter();
  const say = useSayName();
  const now = useNow(30_000);
  const id = useId();
  const { mail } = trouble;
  const said = mail.tries.findLast(({ words }) => words);
  return (
    <section aria-labelledby={id} className="@container pt-2 pb-6">
      <div
        className={`border-2 px-5.5 pt-4 pb-5 ground-white ${isFailing(mail) ? 'border-red-text' : 'border-ink'}`}
      >
        <h2
          id={id}
          className={`flex items-center gap-2.5 text-xl leading-6 font-semibold font-stretch-[104%] ${isFailing(mail) ? 'text-red-text' : ''}`}
        >
          {isFailing(mail) && <AlarmMark />}
          {troubleHeading(trouble, say)}
        </h2>
        <p className="pt-2 text-base leading-6">{troubleInWords(trouble, letter, isPromised, now)}</p>
        {said && (
          <figure className="pt-3.5">
            <figcaption className="caption font-normal text-text-3">
              The server’s own words, {hourOrDay(said.at, now)}
            </figcaption>
            <blockquote className="font-serif text-[17px] leading-6 wrap-anywhere whitespace-pre-wrap">
              {said.words}
            </blockquote>
          </figure>
        )}
      </div>
      {(mail.tries.length > 0 || mail.nextTries.length > 0) && (
        <>
          <h3 className="pt-6 pb-1 text-[15px] leading-5 font-semibold">
            When it was tried{mail.nextTries.length > 0 && ', and will be'}
          </h3>
          <TriesDrawing {...{ mail, isPromised, now }} dueAt={letter.dueAt} />
        </>
      )}
      <p className="pt-1.5 label font-normal text-text-2">{triesInWords(mail, letter, isPromised, now)}</p>
      <WhatToDo {...trouble} />
    </section>
  );
}

function WhatToDo({ mail, answer }: Trouble) {
  const { letter } = useLetter();
  const { isBusy, problem, attempt } = useAttempt();
  const [isElsewhere, setElsewhere] = useState(false);
  const elsewhere = useId();
  const close = () => {
    // What has the focus goes: the button that opened it has it again.
    flushSync(() => setElsewhere(false));
    document.getElementById(elsewhere)?.focus();
  };
  const again = async (address?: string) => {
    await call('send-again', { mail: mail.id, ...(address && { address }) });
    undo.say(address ? `It is being sent to ${address}.` : 'It is being sent again.');
  };
  const sendAgain = () => void attempt(again);
  useKeys({ y: sendAgain });
  const wide = 'w-full lg:max-w-85';
  return (
    <div className="flex flex-col items-start gap-2.5 pt-5">
      <DeskButton look="secondary" keyName="y" onClick={sendAgain} disabled={isBusy} className={wide}>
        Send again now
      </DeskButton>
      <p role="alert" className="label text-red-text empty:hidden">
        {problem && `Not done. ${problem}`}
      </p>
      {answer &&
        (isElsewhere ? (
          <div className={`${wide} py-1.5`}>
            <AnotherAddress send={again} close={close} />
          </div>
        ) : (
          <DeskButton
            id={elsewhere}
            look="outline"
            onClick={() => setElsewhere(true)}
            className={`group ${wide}`}
          >
            Send to another address
            <Arrow />
          </DeskButton>
        ))}
      {answer && (
        <a
          href={mailLink(replyMail(letter, answer.text, true, mail.madeAt)).href}
          className={`group ${deskButtonClass('outline')} ${wide}`}
        >
          Write from your own e-mail
          <Arrow />
        </a>
      )}
      {answer && letter.state === 'waiting' && (
        <p className="pt-1.5 label font-normal text-text-2">
          Answered by telephone? Mark it answered and say how; the tries then stop.
        </p>
      )}
    </div>
  );
}

/** Where an answer goes that was refused at the address of its letter. */
function AnotherAddress({ send, close }: { send: (address: string) => Promise<void>; close: () => void }) {
  const [address, setAddress] = useState('');
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  useKeys({ Escape: close });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isMailAddress(address.trim())) {
      setProblem('Type one address, such as name@example.com.');
      return document.getElementById(id)?.focus();
    }
    await attempt(async () => {
      await send(address.trim());
      close();
    });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="border-l border-control py-1 pl-4">
      <TextField
        id={id}
        label="Send it to"
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={address}
        error={problem || undefined}
        hint="The answer goes there unchanged. Later answers go to the address of the letter."
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem('');
        }}
      />
      <div className="flex gap-5 pt-3">
        <DeskButton type="submit" look="secondary" disabled={isBusy}>
          Send it there
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

/** So near the left end both labels above the line would meet: in a narrow column, and at all. */
const NEAR = { phone: 0.34, wide: 0.21 };
/** What a label takes of the width. */
const LABEL = { phone: 0.21, wide: 0.12 };

type TriesDrawingProps = { mail: LetterMail; dueAt: number; isPromised: boolean; now: number };

/** When a mail was tried and will be, against the promise. Who hears it hears it in words. */
function TriesDrawing({ mail, dueAt, isPromised, now }: TriesDrawingProps) {
  const { tried, promise, next, start } = triesScale(mail, dueAt, now);
  const count = refusals(mail).length;
  const isNear = (share: number) => count > 0 && promise !== undefined && promise.share < share;
  const twoLines = isNear(NEAR.wide) ? 'top-5' : isNear(NEAR.phone) ? 'top-0 @max-[480px]:top-5' : 'top-0';
  const untilNow = tried.at(-1)?.share ?? 0;
  const name = isPromised ? 'the promise' : 'our goal';
  return (
    <>
      <div
        aria-hidden="true"
        className={`relative caption ${isNear(NEAR.wide) ? 'h-24' : isNear(NEAR.phone) ? 'h-19 @max-[480px]:h-24' : 'h-19'}`}
      >
        {count > 0 && <p className="font-semibold text-red-text">{refusedInWords(mail)}</p>}
        {promise && (
          <p
            style={placeOf(promise)}
            className={`absolute font-semibold whitespace-nowrap ${twoLines} ${promise.share > 0.6 ? '-translate-x-full' : ''}`}
          >
            {hourOrShortDay(promise.at, now)}, {name}
          </p>
        )}
        <div className="absolute inset-x-0 bottom-8 h-4.5">
          <span className="absolute inset-x-0 top-1/2 border-t border-dotted border-control" />
          <span
            style={{ width: `${untilNow * 100}%` }}
            className="absolute top-1/2 left-0 border-t border-control"
          />
          {tried.map((one) => (
            <span
              key={one.at}
              style={placeOf(one)}
              className={`absolute inset-y-0 w-[2.5px] -translate-x-1/2 ${one.isRefused ? 'bg-red-fill' : 'bg-control'}`}
            />
          ))}
          {promise && (
            <span style={placeOf(promise)} className="absolute -inset-y-1 w-1 -translate-x-1/2 bg-ink" />
          )}
          {next.map((one) => (
            <span
              key={one.at}
              style={placeOf(one)}
              className="absolute top-1/2 mt-px size-2.5 -translate-1/2 rounded-full border-2 border-ink bg-(--ground)"
            />
          ))}
        </div>
        <p className="absolute bottom-1 left-0 font-normal text-faint">{start}</p>
        {(['phone', 'wide'] as const).map((where) => (
          <div key={where} className={where === 'phone' ? '@min-[480px]:hidden' : '@max-[480px]:hidden'}>
            {labelsOf(next, now, LABEL[where]).map(({ label, ...one }) => (
              <p
                key={one.at}
                style={placeOf(one)}
                className={`absolute bottom-1 font-normal whitespace-nowrap text-faint ${one.share === 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
              >
                {label}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="sr-only">
        {tried.length > 0 && `Tried ${listInWords(tried.map(({ at }) => dayAndTime(at, now)))}. `}
        {`${isPromised ? 'The promise' : 'Our goal'} ${dueAt > now ? 'is' : 'was'} ${dayAndTime(dueAt, now)}. `}
        {mail.nextTries.length > 0 &&
          `It will be tried ${listInWords(mail.nextTries.map((at) => dayAndTime(at, now)))}.`}
      </p>
    </>
  );
}

const placeOf = ({ share }: Placed) => ({ left: `${share * 100}%` });

/** A moment of the drawing, and its place from 0 to 1. */
type Placed = { at: number; share: number };

/** When a mail was tried and will be, from when it was made to its last try, against the promise. The roots of the spans are drawn: the first
 * hours, in which something can be done, have most of the room. */
export function triesScale(
  { madeAt, tries, nextTries }: Pick<LetterMail, 'madeAt' | 'tries' | 'nextTries'>,
  dueAt: number,
  now: number,
) {
  const start = Math.min(madeAt, tries[0]?.at ?? madeAt);
  const moments = [...tries.map(({ at }) => at), ...nextTries, ...(dueAt > start ? [dueAt] : [])];
  const end = Math.max(start + 1, ...moments);
  const place = (at: number): Placed => ({ at, share: Math.sqrt(Math.max(0, at - start) / (end - start)) });
  return {
    tried: tries.map((one) => ({ ...place(one.at), isRefused: isRefusal(one) })),
    /** Missing when it had run out before the first try. */
    promise: dueAt > start ? place(dueAt) : undefined,
    next: nextTries.map(place),
    /** Under the left end. */
    start: daysBetween(start, now) === 0 ? `Today ${time(start)}` : hourOrShortDay(start, now),
  };
}

/** What stands under the next tries where a label takes this share of the width: the last one, which says that it is, and to its left those that are
 * clear of each other and of the left end. */
export function labelsOf(next: Placed[], now: number, width: number) {
  const labels: (Placed & { label: string })[] = [];
  let taken = Infinity;
  for (const [index, placed] of next.entries().toArray().toReversed()) {
    const isLast = index === next.length - 1;
    const half = isLast ? width * 0.8 : width / 2;
    const isAtEnd = placed.share === 1;
    const to = isAtEnd ? 1 : placed.share + half;
    const from = isAtEnd ? 1 - 2 * half : placed.share - half;
    if (to > taken || from < width * 1.1) continue;
    taken = from;
    labels.unshift({ ...placed, label: `${hourOrShortDay(placed.at, now)}${isLast ? ', the last' : ''}` });
  }
  return labels;
}
