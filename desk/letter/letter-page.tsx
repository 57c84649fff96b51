import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { mayBeSpam } from '#desk/aside/reason-words.ts';
import { rememberCurrent } from '#desk/inbox/use-current-letter.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { Connection, PhoneNotice } from '#desk/ui/key-line.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen } from '#desk/ui/screen.tsx';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { ActionBar } from './actions/action-bar.tsx';
import { PhoneBar } from './actions/phone-bar.tsx';
import { PhoneLetter, WideLetter } from './letter-body.tsx';
import { PhoneHeader } from './letter-head.tsx';
import { PrintedLetter } from './printed-letter.tsx';
import { LetterContext, useOpenLetter } from './use-letter.ts';
import type { OpenLetter, Place } from './use-letter.ts';
import { usePrinting } from './use-printing.ts';

type LetterPageProps = { letter: Letter; filter: Filter; place: Place };

/** A letter with what can be done with it. While it is answered, only its side changes. */
export function LetterPage({ letter, filter, place }: LetterPageProps) {
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
