import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { CallError, useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { rememberCurrent } from '#desk/inbox/use-list.ts';
import { filterOfAddress } from '#desk/paths.ts';
import { PrintedSheet, usePrinting } from '#desk/print/printed-sheet.tsx';
import { useSession } from '#desk/session.tsx';
import { mayBeSpam } from '#desk/spam/why-spam.tsx';
import { Connection, PhoneNotice } from '#desk/ui/key-line.tsx';
import { DeskButton, deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { date, languageOf, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { EarlierLetter, Letter } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { ActionBar, PhoneBar } from './actions/action-bar.tsx';
import { PhoneLetter, WideLetter } from './letter-body.tsx';
import { fileInWords, LetterText } from './letter-facts.tsx';
import { PhoneHeader } from './letter-head.tsx';
import { LetterRule } from './letter-rule.tsx';
import { TellsDoing } from './presence.tsx';
import { LetterContext, listOf, useOpenLetter, usePlace } from './use-letter.ts';
import type { OpenLetter, Place } from './use-letter.ts';

/** One letter, whole. `?reply` opens the reply, so that a reload or the way back find it as it was. */
export function LetterScreen() {
  const number = Number(useParams().number);
  const isNumber = Number.isSafeInteger(number) && number > 0;
  const [params] = useSearchParams();
  const filter = filterOfAddress(params);
  const asked = isNumber ? { number, filter } : undefined;
  const { data: letter, error, isLoading, refresh } = useCall('letter', asked);
  const place = usePlace(letter, filter);
  const [shown, setShown] = useState<number>();
  if (letter && !isLoading && shown !== number) setShown(number);

  const problem = isNumber ? error : new CallError('not-found', '');
  if (!letter && problem)
    return <Gone error={problem} wasOpen={shown === number} back={listOf(filter)} retry={refresh} />;
  if (!letter) return <LetterLoading />;
  return (
    <>
      <TellsDoing number={shown === number ? number : undefined} isReplying={params.has('reply')} />
      <LetterPage key={number} {...{ letter, filter, place }} />
    </>
  );
}

type LetterPageProps = { letter: Letter; filter: Filter; place: Place };

/** A letter with what can be done with it. While it is answered, only its side changes. */
function LetterPage({ letter, filter, place }: LetterPageProps) {
  const { promises } = useSession();
  const open = useOpenLetter(letter, filter, place);
  const { isReplying } = open;
  const isWide = useIsWide();
  const isPrinting = usePrinting();
  useFocusAfterReply(isReplying);
  useRemembered(letter, filter);
  useLetterKeys(open);
  return (
    <LetterContext value={open}>
      <Screen
        fills
        foot={isReplying || !isWide ? <NotLiveFoot /> : <ActionBar />}
        phoneHeader={<PhoneHeader />}
        phoneBar={isReplying ? <PhoneNotice /> : isWide ? <span /> : <PhoneBar />}
      >
        <title>{`${letter.name}. ${promises.company} Desk`}</title>
        {isWide ? <WideLetter /> : <PhoneLetter />}
        {isPrinting && <PrintedLetter letter={letter} />}
      </Screen>
    </LetterContext>
  );
}

/** A reply has no key line, and says by itself what was done. */
function NotLiveFoot() {
  const { isLive } = useLive();
  if (isLive) return null;
  return (
    <div className="flex h-8.5 items-center justify-end border-t border-line px-8 caption text-text-3 ground-paper">
      <Connection />
    </div>
  );
}

/** The list's present row is the letter that was shown last. One that left the list meanwhile keeps its place. */
function useRemembered({ number, place }: Letter, filter: Filter) {
  const at = place?.at;
  const { view, kind, stage, opening, order, words } = filter;
  useEffect(() => {
    if (at === undefined) return;
    // As the list has it that it was opened from.
    if (view === 'hiring') rememberCurrent({ view, opening }, number, at - 1);
    else
      rememberCurrent(
        {
          view,
          order,
          ...(kind && { kind }),
          ...(stage && { stage }),
          ...(opening !== undefined && { opening }),
          ...(words && { words }),
        },
        number,
        at - 1,
      );
  }, [number, at, view, kind, stage, opening, order, words]);
}

/** The field that had the focus is gone: it goes back to the button that opened it. */
function useFocusAfterReply(isReplying: boolean) {
  const was = useRef(isReplying);
  useEffect(() => {
    if (was.current && !isReplying && document.activeElement === document.body)
      [...document.querySelectorAll<HTMLElement>('[data-reply]')]
        .find((button) => button.checkVisibility())
        ?.focus();
    was.current = isReplying;
  }, [isReplying]);
}

/** The keys of a letter. Those of its note field, its lists and its resume are bound where they are. */
function useLetterKeys({ letter, place, marks, back, reply, isReplying }: OpenLetter) {
  const navigate = useNavigate();
  const to = (address: string | undefined) =>
    address === undefined ? undefined : () => void navigate(address);
  useKeys({
    j: to(place.after),
    k: to(place.before),
    u: to(back.to),
    Escape: isReplying ? undefined : to(back.to),
    r: reply,
    [marks.turn.key]: marks.turn.act,
    s: mayBeSpam(letter) ? marks.setAside : undefined,
    'Shift+u': marks.unread,
    p: () => print(),
  });
}

/** Until it is there: the rule, and lines where the text will be. */
function LetterLoading() {
  return (
    <Screen fills foot={<div className="h-15 border-t border-ink ground-white" />}>
      <div aria-busy="true" className="relative flex min-h-0 grow flex-col">
        <h1 className="sr-only">Loading the letter</h1>
        <div className="h-31 shrink-0 ground-ink" />
        <div aria-hidden="true" className="grow px-5 pt-16 lg:pl-34">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="h-[38px] max-w-160 border-t border-line" />
          ))}
        </div>
        <LetterRule />
      </div>
    </Screen>
  );
}

type GoneProps = { error: CallError; wasOpen: boolean; back: string; retry: () => void };

/** In place of a letter that cannot be shown: why, and the way back. */
function Gone({ error, wasOpen, back, retry }: GoneProps) {
  const navigate = useNavigate();
  useKeys({ u: () => void navigate(back), Escape: () => void navigate(back) });
  const isGone = ['not-found', 'not-yours', 'bad-request'].includes(error.why);
  const wasErased = wasOpen && error.why === 'not-found';
  const sentence = wasErased ? 'This letter has just been deleted.' : 'This letter is not here.';
  const why = wasErased
    ? 'A colleague deleted it while you had it open, or its time was over. Nothing of it is left here, your draft included.'
    : 'It was deleted, its time was over, or it is of a kind that you do not read. If somebody gave you this address, ask them which letter they mean.';
  return (
    <Screen
      head={<ScreenHead sentence={isGone ? sentence : 'The letter could not be loaded.'} />}
      keys={{ 'back to the list': 'u' }}
    >
      <div className="flex flex-col items-start gap-6 px-(--margin) py-8 lg:ml-54">
        <p className="max-w-[40rem]">{isGone ? why : error.message}</p>
        <div className="flex gap-6">
          {!isGone && (
            <DeskButton look="secondary" onClick={retry}>
              Try again
            </DeskButton>
          )}
          <Link to={back} className={deskButtonClass(isGone ? 'secondary' : 'quiet')}>
            Back to the list
          </Link>
        </div>
      </div>
    </Screen>
  );
}

/** A letter on paper. */
function PrintedLetter({ letter }: { letter: Letter }) {
  const { promises } = useSession();
  const { kind, name, email, company, receivedAt, dueAt, text, resume } = letter;
  return (
    <div className="hidden print:block">
      <PrintedSheet
        about={['Personal data. Destroy this', `sheet by ${date(letter.kept?.until ?? letter.keptUntil)}.`]}
      >
        <div className="flex justify-between gap-6 text-[10pt]">
          <span>{capital(kind)}</span>
          <span>
            Came {date(receivedAt)}, {time(receivedAt)}. {promises.kinds[kind].isPromised ? 'Due' : 'Goal'}{' '}
            {date(dueAt)}, {time(dueAt)}
          </span>
        </div>
        <p
          lang={languageOf(name)}
          className="pt-1 text-[25pt] leading-[29pt] font-semibold font-stretch-[112%]"
        >
          {name}
        </p>
        <p className="pt-1 text-[11pt] wrap-anywhere">{[company, email].filter(Boolean).join(', ')}</p>
        {/* Drawn, because printers leave backgrounds out unless they are told otherwise. */}
        <svg aria-hidden="true" className="my-5 block h-3 w-full">
          <path d="M0 6h9999" className="stroke-current" />
          <svg x="92%" y="6" overflow="visible">
            <path d="M-12 0h24" strokeWidth="4" className="stroke-white" />
            <circle r="6" className="fill-current" />
          </svg>
        </svg>
        {resume && (
          <p className="text-[11pt] wrap-anywhere">
            Resume: {fileInWords(resume).name}, {fileInWords(resume).about}. It is not a part of this sheet.
          </p>
        )}
        <LetterText text={text} />
        <PrintedRest letter={letter} />
      </PrintedSheet>
    </div>
  );
}

/** Answers, notes and earlier letters, below the text. */
function PrintedRest({ letter: { history, earlier } }: { letter: Letter }) {
  const written = (what: 'note' | 'answer' | 'incoming') =>
    history.flatMap((entry) => (entry.what === what && 'text' in entry ? [entry] : []));
  const parts = [
    { title: 'Answers', entries: written('answer') },
    { title: 'Replied by e-mail', entries: written('incoming') },
    { title: 'Notes', entries: written('note') },
  ];
  if (earlier.length === 0 && parts.every(({ entries }) => entries.length === 0)) return null;
  return (
    <div className="mt-3 border-t border-ink text-[10.5pt] leading-[15pt]">
      {parts.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <section key={title} className="border-b border-line pt-2 pb-3">
              <h2 className="font-semibold">{title}</h2>
              {entries.map(({ by, at, text }) => (
                <p
                  key={`${at} ${by}`}
                  className="pt-1 wrap-anywhere whitespace-pre-wrap"
                  lang={languageOf(text)}
                >
                  <b className="font-semibold">
                    {by}, {date(at)}, {time(at)}.
                  </b>{' '}
                  {text}
                </p>
              ))}
            </section>
          ),
      )}
      {earlier.length > 0 && (
        <section className="pt-2">
          <h2 className="font-semibold">More from this address</h2>
          <p className="pt-1">{earlier.map(printedEarlier).join(' ')}</p>
        </section>
      )}
    </div>
  );
}

/** '3 March 2026, enquiry, answered in 6 h 5 min.' */
const printedEarlier = ({ kind, receivedAt, answered }: EarlierLetter) =>
  `${date(receivedAt)}, ${kind}, ${answered ? `answered in ${spanInWords(Math.floor((answered.at - receivedAt) / 60_000))}` : 'not answered'}.`;
