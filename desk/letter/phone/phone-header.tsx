import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';

import { Chevron } from '../letter-head.tsx';
import type { Place } from '../place.ts';

/** The header of a letter on a phone: back, its place, its neighbours. */
export function PhoneHeader({ back, backName, place }: { back: string; backName: string; place: Place }) {
  return (
    <header className="flex h-14 items-stretch divide-x divide-hair border-b border-hair text-[15px] font-medium ground-ink">
      <Link to={back} className="group flex grow items-center gap-3 px-5 -outline-offset-4">
        <Arrow back />
        {backName}
      </Link>
      {place.words && <p className="flex items-center px-5">{place.words}</p>}
      {place.words && (
        <>
          <Neighbour to={place.before} name="Previous letter" none="This is the first letter" />
          <Neighbour to={place.after} name="Next letter" none="This is the last letter" down />
        </>
      )}
    </header>
  );
}

function Neighbour({
  to,
  name,
  none,
  down = false,
}: {
  to?: string;
  name: string;
  none: string;
  down?: boolean;
}) {
  const cell = 'flex w-13 items-center justify-center -outline-offset-4';
  return to ? (
    <Link to={to} aria-label={name} className={cell}>
      <Chevron down={down} />
    </Link>
  ) : (
    <span className={`${cell} text-faint`}>
      <Chevron down={down} />
      <span className="sr-only">{none}</span>
    </span>
  );
}
