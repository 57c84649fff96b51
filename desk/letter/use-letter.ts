import { createContext, use, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { undo } from '#desk/undo.ts';
import { grouped, viewNames } from '#desk/words/words.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { useSayName } from './history/happenings.ts';
import { keptInWords } from './letter-facts.tsx';
import { mailTrouble } from './mail/mail-state.ts';
import type { Mail, MailLink } from './reply/mail-link.ts';

/** Given to the mail program. */
export type Sent = { mail: Mail; link: MailLink };
/** Held by the desk, which sends it. */
export type Going = { sendsAt: number; takeBack: () => void };
/** What came of a reply when it closes. */
export type ReplyEnd = { sent?: Sent; going?: Going; discarded?: string };

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
  const marks = useMarks(letter, filter);
  const { isPromised, keptMonths } = useSession().promises.kinds[letter.kind];
  const navigate = useNavigate();
  return {
    letter,
    filter,
    place,
    marks,
    trouble: mailTrouble(letter),
    isPromised,
    kept: keptInWords(letter, keptMonths),
    /** The list that it was opened from. */
    back: { to: paths.inbox(filter), name: listName(filter) },
    isReplying: params.has('reply'),
    /** What came of the last reply, until it is forgotten. */
    end,
    forgetEnd: () => setEnd({}),
    // At once: whoever types on after r must not mark the letter by the keys of their first words.
    reply: () => setParams((params) => withReply(params, true), { flushSync: true }),
    close: (end: ReplyEnd) => {
      setEnd(end);
      setParams((params) => withReply(params, false), { replace: true });
    },
    /** Opens the reply again when its sending is undone, wherever one has gone to meanwhile. */
    reopen: () => {
      setEnd({});
      void navigate(paths.reply(letter.number, filter));
    },
  };
}

function withReply(params: URLSearchParams, isReplying: boolean) {
  const next = new URLSearchParams(params);
  if (isReplying) next.set('reply', '');
  else next.delete('reply');
  return next;
}

const listName = ({ view, words }: Filter) =>
  words ? 'Found' : view === 'waiting' ? 'Inbox' : viewNames[view];

/** What can be marked on a letter. Each says what was done, and how to undo it. */
function useMarks({ number, state }: Letter, filter: Filter) {
  const { me } = useSession();
  const sayName = useSayName();
  const navigate = useNavigate();

  const mark = (words: string, input: Omit<Input<'mark'>, 'which'>) => () =>
    void undo.mark({ which: { numbers: [number] }, ...input }, () => words, 'Not done. ');
  const giveTo = (person: { id: number; name: string } | undefined) =>
    mark(person ? `Given to ${sayName(person.name)}.` : 'Given to nobody.', {
      mark: 'assign',
      person: person?.id ?? null,
    })();
  const unread = mark('Marked unread.', { mark: 'unread' });

  return {
    /** What turns it into another state, by a key. */
    turn: {
      waiting: { name: 'Answered', key: 'e', act: mark('Marked answered.', { mark: 'answered' }) },
      answered: {
        name: 'Not answered after all',
        key: 'e',
        act: mark('It waits again.', { mark: 'waiting' }),
      },
      aside: { name: 'Not spam, take it back', key: 't', act: mark('Taken back.', { mark: 'waiting' }) },
    }[state],
    setAside: mark(state === 'aside' ? 'Marked as spam.' : 'Spam. Set aside.', { mark: 'spam' }),
    giveTo,
    take: () => giveTo(me),
    /** Back to the list first: a letter that stays open would be read again. */
    unread: () => void Promise.resolve(navigate(paths.inbox(filter))).then(unread),
  };
}

/** A letter that was answered a moment ago has left the list: its neighbours are those that it had. */
export function usePlace(letter: Letter | undefined, filter: Filter): Place {
  const [last, setLast] = useState<{ number: number; place: NonNullable<Letter['place']> }>();
  if (letter?.place && last?.place !== letter.place) setLast({ number: letter.number, place: letter.place });
  const place = letter?.place ?? (last?.number === letter?.number ? last?.place : undefined);
  if (!place) return {};
  const to = (number: number | undefined) =>
    number === undefined ? undefined : paths.letter(number, filter);
  return {
    words: `${grouped(place.at)} of ${grouped(place.of.count)}${place.of.isMore ? ' and more' : ''}`,
    before: to(place.before),
    after: to(place.after),
  };
}
