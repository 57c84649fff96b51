import { mayBeSpam } from '#desk/aside/may-be-spam.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useGoTo } from '#desk/ui/use-go-to.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import type { Marks } from './actions/use-marks.ts';
import type { Place } from './place.ts';

/** The keys of a letter. Those of its note field, its lists and its resume are bound where they are. */
export function useLetterKeys({
  letter,
  place,
  marks,
  back,
  reply,
  isReplying,
}: {
  letter: Letter;
  place: Place;
  marks: Marks;
  back: string;
  reply: () => void;
  isReplying: boolean;
}) {
  const goTo = useGoTo();
  const to = (address: string | undefined) => (address === undefined ? undefined : () => goTo(address));
  const { state } = letter;
  const toggle = () => void (state === 'waiting' ? marks.answered() : marks.waiting());
  useKeys({
    j: to(place.after),
    k: to(place.before),
    u: () => goTo(back),
    Escape: isReplying ? undefined : () => goTo(back),
    r: reply,
    e: state === 'aside' ? undefined : toggle,
    s: mayBeSpam(letter) ? () => void marks.setAside() : undefined,
    t: state === 'aside' ? () => void marks.waiting() : undefined,
    'Shift+u': () => void marks.unread(),
    p: () => print(),
  });
}
