import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';

import { paths, stageOfAddress } from '#desk/paths.ts';
import { searchAddress } from '#desk/search/search-address.ts';
import { now, useSession } from '#desk/session.tsx';
import { isOverPage, restKeys } from '#desk/ui/keys-and-buttons.tsx';
import { movedOn, undo } from '#desk/undo.ts';
import { grouped, viewNames } from '#desk/words/words.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { useSayName } from './history/happenings.ts';
import { hasBegunNote } from './history/note-field.tsx';
import { keptInWords } from './letter-facts.tsx';
import { mailTrouble } from './mail/mail-state.ts';
import type { Mail, MailLink } from './reply/mail-link.ts';

/** Given to the mail program. */
export type Sent = { mail: Mail; link: MailLink };
/** Held by the desk, which sends it. */
export type Going = { sendsAt: number; takeBack: () => void };
/** What came of a reply when it closes. */
export type ReplyEnd = { sent?: Sent; going?: Going; isDiscarded?: boolean };

/** Where a letter stands in the list that it was opened from, and the addresses of its neighbours. */
export type Place = { words?: string; before?: string; after?: string };

export type OpenLetter = ReturnType<typeof useOpenLetter>;
export const LetterContext = createContext<OpenLetter | undefined>(undefined);

/** The letter that is open, and what can be done with it, for every part of its page. */
export function useLetter(): OpenLetter {
  const open = use(LetterContext);
  if (!open) throw new Error('No letter is open here.');
  return open;
}

/** What a letter's page gives to its parts. `?reply` in the address opens the reply. */
export function useOpenLetter(letter: Letter, filter: Filter, place: Place) {
  const [params, setParams] = useSearchParams();
  const [end, setEnd] = useState<ReplyEnd>({});
  const goOn = useGoOn(letter, filter, place);
  const marks = useMarks(letter, filter, goOn);
  const { isPromised, keptMonths } = useSession().promises.kinds[letter.kind];
  const navigate = useNavigate();
  const isReplying = params.has('reply');
  const movesTo = stageOfAddress(params);
  // What comes next would be opened, and counted as opened, while its reader may still want to undo.
  const waits = letter.kind === 'application';
  useAt(waits ? end.going?.sendsAt : undefined, () => {
    if (!isReplying && !isOverPage()) goOn('your reply is on its way.');
  });
  return {
    letter,
    filter,
    place,
    marks,
    trouble: mailTrouble(letter),
    isPromised,
    kept: keptInWords(letter, keptMonths),
    /** The list that it was opened from. */
    back: { to: listOf(filter), name: listName(filter) },
    isReplying,
    /** Where its reply moves it, as whoever opened the reply said. */
    movesTo,
    /** What came of the last reply, until it is forgotten. */
    end,
    forgetEnd: () => setEnd({}),
    // At once: whoever types on after r must not mark the letter by the keys of their first words.
    reply: () => setParams((params) => withReply(params, true), { flushSync: true }),
    close: (end: ReplyEnd) => {
      setEnd(end);
      setParams((params) => withReply(params, false), { replace: true });
    },
    /** After a reply is sent: at once, but from an application only when it can no longer be undone. Answers whether it went. */
    goOn: (done: string) => !waits && goOn(done, { replace: true }),
    /** Whether it stays open until its reply leaves. */
    waits,
    /** Opens the reply again when its sending is undone, wherever one has gone to meanwhile. */
    reopen: () => {
      setEnd({});
      void navigate(paths.reply(letter.number, filter, movesTo));
    },
  };
}

function withReply(params: URLSearchParams, isReplying: boolean) {
  const next = new URLSearchParams(params);
  if (isReplying) next.set('reply', '');
  else next.delete('reply');
  return next;
}

/** Hiring, a search, or the inbox. */
export function listOf(filter: Filter) {
  const { view, opening, words, in: place, exactly } = filter;
  if (view === 'hiring') return paths.hiring(opening);
  return words ? searchAddress({ words, in: place, opening, exactly }) : paths.inbox(filter);
}

const listName = ({ view, words }: Filter) =>
  words ? 'Search' : view === 'waiting' ? 'Inbox' : viewNames[view];

/** Opens what comes next when a letter is done with, and where its list ends goes back to it. Answers whether it did: what somebody has begun to
 * write is not taken from before them, and whoever has left goes where they wanted. */
function useGoOn({ number, name }: Letter, filter: Filter, { after }: Place) {
  const { me } = useSession();
  const navigate = useNavigate();
  return (done: string, options?: NavigateOptions) => {
    const isWriting = document.activeElement?.matches(':read-write') || hasBegunNote(number);
    if (me.staysOpen || isWriting || location.pathname !== paths.letter(number)) return false;
    movedOn.set(
      `${name}: ${done} ${after ? 'The next letter is open.' : 'It was the last one. This is the list.'}`,
    );
    restKeys();
    void navigate(after ?? listOf(filter), options);
    return true;
  };
}

/** Does something at its time, if it has not been forgotten by then. */
function useAt(at: number | undefined, act: () => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => latest(), Math.max(0, at - now()));
    return () => clearTimeout(timer);
  }, [at]);
}

/** What can be marked on a letter. Each says what was done, and how to undo it. */
function useMarks({ number, name, state }: Letter, filter: Filter, goOn: ReturnType<typeof useGoOn>) {
  const { me } = useSession();
  const sayName = useSayName();
  const navigate = useNavigate();

  // One at a time: pressed twice, the second would undo the first, or have nothing to undo.
  const isMarking = useRef(false);
  const mark = (words: string, input: Omit<Input<'mark'>, 'which'>) => async () => {
    if (isMarking.current) return undefined;
    isMarking.current = true;
    try {
      return await undo.mark({ which: { numbers: [number] }, ...input }, () => words, 'Not done. ');
    } finally {
      isMarking.current = false;
    }
  };
  /** With the name, which is no longer on the screen when the next letter is. */
  const finish = (done: string, input: Omit<Input<'mark'>, 'which'>) => async () => {
    const marked = await mark(`${name}: ${done}`, input)();
    // What waits for the desk, or was refused, stays in sight.
    if (marked && marked !== 'waits') goOn(done);
  };
  const giveTo = (person: { id: number; name: string } | undefined) =>
    void mark(person ? `Assigned to ${sayName(person.name)}.` : 'Unassigned.', {
      mark: 'assign',
      person: person?.id ?? null,
    })();
  // Not held back by a mark under way: it makes none of them undone.
  const unread = () =>
    undo.mark({ which: { numbers: [number] }, mark: 'unread' }, () => 'Marked unread.', 'Not done. ');
  const putBack = (words: string) => () => void mark(words, { mark: 'waiting' })();

  return {
    /** What turns it into another state, by a key. */
    turn: {
      waiting: {
        name: 'Answered',
        key: 'e',
        act: () => void finish('marked answered.', { mark: 'answered' })(),
      },
      answered: { name: 'Reopen', key: 'e', act: putBack('Reopened.') },
      aside: { name: 'Not spam', key: 't', act: putBack('Moved to inbox.') },
    }[state],
    setAside: () => void finish('marked as spam.', { mark: 'spam' })(),
    giveTo,
    take: () => giveTo(me),
    /** Back to the list first: a letter that stays open would be read again. */
    unread: () => void Promise.resolve(navigate(listOf(filter))).then(unread),
  };
}

type Kept = { number: number; sign: string; place: NonNullable<Letter['place']> };

/** Where a letter stands in its list. What is done with it here may take it out of the list or to another place: its neighbours stay those that it
 * had before. */
export function usePlace(letter: Letter | undefined, filter: Filter): Place {
  const [kept, setKept] = useState<Kept>();
  const sign = letter && signOf(letter);
  const isAsBefore = kept?.number !== letter?.number || kept?.sign === sign;
  if (letter?.place && sign !== undefined && isAsBefore && kept?.place !== letter.place)
    setKept({ number: letter.number, sign, place: letter.place });
  const place = kept?.number === letter?.number ? kept?.place : letter?.place;
  if (!place) return {};
  const to = (number: number | undefined) =>
    number === undefined ? undefined : paths.letter(number, filter);
  return {
    words: `${grouped(place.at)} of ${grouped(place.of.count)}${place.of.isMore ? ' and more' : ''}`,
    before: to(place.before),
    after: to(place.after),
  };
}

/** What its place in a list goes by. */
const signOf = ({ state, answered, aside, assignee }: Letter) =>
  [state, answered?.at, aside?.at, aside?.by, assignee?.id].join(' ');
