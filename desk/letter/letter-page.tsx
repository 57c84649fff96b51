import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { rememberCurrent } from '#desk/inbox/use-current-letter.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { PhoneNotice } from '#desk/ui/bottom-bar.tsx';
import { Connection } from '#desk/ui/connection.tsx';
import { Screen } from '#desk/ui/screen.tsx';
import { useGoTo } from '#desk/ui/use-go-to.ts';
import { useIsWide } from '#desk/ui/use-media.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { ActionBar } from './actions/action-bar.tsx';
import { useMarks } from './actions/use-marks.ts';
import { DesktopLetter } from './desktop-letter.tsx';
import { MailTroubleSide } from './mail/mail-trouble-side.tsx';
import { mailTrouble } from './mail/mail-trouble.ts';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneHeader } from './phone/phone-header.tsx';
import { PhoneLetter } from './phone/phone-letter.tsx';
import type { Place } from './place.ts';
import { PrintedLetter } from './print/printed-letter.tsx';
import { usePrinting } from './print/use-printing.ts';
import { AfterReply } from './reply/after-reply.tsx';
import type { ReplyEnd } from './reply/use-sending.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import { WhyAside } from './why-aside.tsx';

/** A letter with what can be done with it. While it is answered, only its side changes. */
export function LetterPage({
  letter,
  filter,
  place,
  isReplying,
}: {
  letter: Letter;
  filter: Filter;
  place: Place;
  isReplying: boolean;
}) {
  const { promises } = useSession();
  const marks = useMarks(letter, filter);
  const [, setParams] = useSearchParams();
  const [end, setEnd] = useState<ReplyEnd>({});
  const isWide = useIsWide();
  const isPrinting = usePrinting();
  // At once: whoever types on after r must not mark the letter by the keys of their first words.
  const reply = () => setParams((params) => withReply(params, true), { flushSync: true });
  const close = (end: ReplyEnd) => {
    setEnd(end);
    setParams((params) => withReply(params, false), { replace: true });
  };
  const goTo = useGoTo();
  const reopen = () => {
    setEnd({});
    goTo(paths.reply(letter.number, filter));
  };
  useFocusAfterReply(isReplying);
  useRemembered(letter, filter);
  useLetterKeys({ letter, place, marks, back: paths.inbox(filter), reply, isReplying });

  const trouble = mailTrouble(letter);
  const after = (
    <>
      <AfterReply letter={letter} end={end} close={() => setEnd({})} reply={reply} />
      {trouble && <MailTroubleSide key={trouble.mail.id} letter={letter} trouble={trouble} />}
      {letter.state === 'aside' && <WhyAside letter={letter} />}
    </>
  );
  const back = { to: paths.inbox(filter), name: listName(filter) };
  const parts = { letter, place, back, isReplying, close, reopen, after };
  return (
    <Screen
      fills
      foot={isReplying || !isWide ? <NotLiveFoot /> : <ActionBar {...{ letter, marks, reply, trouble }} />}
      phoneHeader={
        isReplying ? (
          <PhoneHeader back={paths.letter(letter.number, filter)} backName="The letter" place={{}} />
        ) : (
          <PhoneHeader back={back.to} backName={back.name} place={place} />
        )
      }
      phoneBar={isReplying ? <PhoneNotice /> : isWide ? <span /> : <PhoneBar {...{ letter, marks, reply }} />}
    >
      <title>{`${letter.name}. ${promises.company} Desk`}</title>
      {isWide ? <DesktopLetter {...parts} /> : <PhoneLetter {...parts} />}
      {isPrinting && <PrintedLetter letter={letter} />}
    </Screen>
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

function withReply(params: URLSearchParams, isReplying: boolean) {
  const next = new URLSearchParams(params);
  if (isReplying) next.set('reply', '');
  else next.delete('reply');
  return next;
}

const listName = ({ view, words }: Filter) =>
  words
    ? 'Found'
    : {
        waiting: 'Inbox',
        unread: 'Unread',
        mine: 'Mine',
        answered: 'Answered',
        aside: 'Set aside',
        all: 'All',
      }[view];

/** The list's present row is the letter that was shown last. One that left the list meanwhile keeps its place. */
function useRemembered({ number, place }: Letter, filter: Filter) {
  const at = place?.at;
  const { view, kind, order, words } = filter;
  useEffect(() => {
    if (at !== undefined)
      rememberCurrent({ view, order, ...(kind && { kind }), ...(words && { words }) }, number, at - 1);
  }, [number, at, view, kind, order, words]);
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
