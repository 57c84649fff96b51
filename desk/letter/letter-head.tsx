import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { Key } from '#desk/ui/key.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { cameAndDue, standing } from './head-words.ts';
import { columns } from './letter-columns.ts';
import { placeInWords } from './place.ts';
import type { Place } from './place.ts';

/** The ink head: kind and place, who wrote, how long is left. */
export function LetterHead({
  letter,
  place,
  back,
}: {
  letter: Letter;
  place: Place;
  back: { to: string; name: string };
}) {
  const { promises } = useSession();
  const now = useNow(30_000);
  const { isPromised } = promises.kinds[letter.kind];
  const isApplication = letter.kind === 'application';
  return (
    <div
      className={`grid h-31 shrink-0 grid-flow-col grid-rows-[24px_auto] content-start pt-4 ground-ink max-lg:hidden print:hidden ${columns(isApplication)}`}
    >
      <div className="relative mr-6 ml-34 flex min-w-0 items-center gap-4 label whitespace-nowrap text-soft">
        <Link to={back.to} className="group absolute -left-26 flex h-7 items-center gap-2 hover:text-white">
          <Arrow back className="h-2.5 w-4" />
          {back.name}
        </Link>
        {placeInWords(letter.kind, place)}
        <Neighbours place={place} />
      </div>
      <h1
        className={`mr-6 ml-34 min-w-0 ${nameClass(letter.name, isApplication)}`}
        lang={languageOf(letter.name)}
      >
        {letter.name}
      </h1>
      <p className="mr-8 ml-6 flex min-w-0 items-center label whitespace-nowrap text-soft">
        {cameAndDue(letter, isPromised, now)}
      </p>
      <p className="sentence mr-8 ml-6 min-w-0 self-baseline pt-1.5 whitespace-nowrap">
        {standing(letter, isPromised, now)}
      </p>
    </div>
  );
}

/** On one line with the time beside it. A name of a hundred letters has to stand here, too: of its lines the second is. */
function nameClass(name: string, isNarrow: boolean) {
  const room = isNarrow ? 0.55 : 1;
  if (name.length <= 27 * room)
    return 'self-baseline overflow-x-clip pb-2 sentence text-ellipsis whitespace-nowrap';
  if (name.length <= 34 * room)
    return 'self-baseline line-clamp-2 text-[32px]/[34px] font-semibold font-stretch-[112%] tracking-[-0.02em]';
  if (name.length <= 60 * room)
    return 'self-baseline line-clamp-2 text-[27px]/[31px] font-semibold font-stretch-[108%] tracking-[-0.015em]';
  return 'line-clamp-3 self-start pt-0.5 text-[18px]/[22px] font-semibold font-stretch-[104%]';
}

function Neighbours({ place: { before, after } }: { place: Place }) {
  return (
    <span className="flex gap-3">
      {before && <Neighbour to={before} name="previous" keyName="k" />}
      {after && <Neighbour to={after} name="next" keyName="j" />}
    </span>
  );
}

function Neighbour({ to, name, keyName }: { to: string; name: string; keyName: string }) {
  const showsKeys = useSinglePressKeys();
  return (
    <Link to={to} className="flex h-7 items-center gap-1.5 hover:text-white">
      <span>
        {name}
        <span className="sr-only"> letter</span>
      </span>
      {showsKeys && (
        <span aria-hidden="true" className="flex">
          <Key>{keyName}</Key>
        </span>
      )}
    </Link>
  );
}

export function Chevron({ down = false }: { down?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current" strokeWidth="1.8">
      <path d={down ? 'M2 5.5l6 6 6-6' : 'M2 10.5l6-6 6 6'} />
    </svg>
  );
}
