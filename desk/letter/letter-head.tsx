import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { openingInWords } from '#desk/hiring/hiring-words.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { KeyHint } from '#desk/ui/keys-and-buttons.tsx';
import { useMedia } from '#desk/ui/measure.ts';
import { languageOf, lower } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';

import { askedAgainAt, cameAndDue, due, standing } from './letter-facts.tsx';
import { useLetter } from './use-letter.ts';

/** The ink head: kind and place, who wrote, how long is left. */
export function LetterHead() {
  const { letter, filter, place, back, isPromised } = useLetter();
  const now = useNow(30_000);
  const isApplication = letter.kind === 'application';
  const { promises } = useSession();
  const isFromHiring = filter.view === 'hiring';
  const opening = openingInWords(letter, promises.openings)?.split(',', 1)[0];
  const hasRoom = useMedia('(min-width: 80rem)');
  const isNarrow = isApplication || !hasRoom;
  const words = cameAndDue(letter, isPromised, now);
  // Where a long name and its hours have no room on one line, the hours stay.
  const who = words.startsWith(letter.name) ? letter.name : '';
  return (
    <div
      className={`grid h-31 shrink-0 grid-flow-col grid-rows-[24px_auto] content-start pt-4 ground-ink max-lg:hidden print:hidden ${columns(isApplication)}`}
    >
      <div className="relative mr-6 ml-34 flex min-w-0 items-center gap-4 label whitespace-nowrap text-soft">
        <Link to={back.to} className="group absolute -left-26 flex h-7 items-center gap-2 hover:text-white">
          <Arrow back className="h-2.5 w-4" />
          {back.name}
        </Link>
        {[isFromHiring ? opening : capital(letter.kind), place.words].filter(Boolean).join(', ')}
        <span className="flex gap-3">
          {place.before && <Neighbour to={place.before} name="previous" keyName="k" />}
          {place.after && <Neighbour to={place.after} name="next" keyName="j" />}
        </span>
      </div>
      <h1
        // Where a reader is who has come from another letter.
        tabIndex={-1}
        className={`mr-6 ml-34 min-w-0 ${nameClass(letter.name, isNarrow)}`}
        lang={languageOf(letter.name)}
      >
        {letter.name}
      </h1>
      <p className="mr-8 ml-6 flex min-w-0 items-center label whitespace-pre text-soft">
        <span className="truncate">{who}</span>
        <span className="shrink-0">{words.slice(who.length)}</span>
      </p>
      <p className="sentence mr-8 ml-6 min-w-0 self-baseline pt-1.5 whitespace-nowrap max-[79.99rem]:text-[30px]">
        {standing(letter, isPromised, now)}
      </p>
    </div>
  );
}

/** On one line with the time beside it. A name of a hundred letters has to stand here, too: of its lines the second is. */
function nameClass(name: string, isNarrow: boolean) {
  const length = name.length / (isNarrow ? 0.55 : 1);
  if (length <= 27) return 'self-baseline overflow-x-clip pb-2 sentence text-ellipsis whitespace-nowrap';
  if (length <= 34)
    return 'self-baseline line-clamp-2 text-[32px]/[34px] font-semibold font-stretch-[112%] tracking-[-0.02em]';
  if (length <= 60)
    return 'self-baseline line-clamp-2 text-[27px]/[31px] font-semibold font-stretch-[108%] tracking-[-0.015em]';
  return 'line-clamp-3 self-start pt-0.5 text-[18px]/[22px] font-semibold font-stretch-[104%]';
}

function Neighbour({ to, name, keyName }: { to: string; name: string; keyName: string }) {
  return (
    <Link to={to} className="flex h-7 items-center gap-1.5 hover:text-white">
      <span>
        {name}
        <span className="sr-only"> letter</span>
      </span>
      <KeyHint keys={keyName} />
    </Link>
  );
}

export function PhoneHead() {
  const { letter, isPromised } = useLetter();
  const now = useNow(30_000);
  const { kind, company, name, dueAt, state } = letter;
  return (
    <div className="shrink-0 px-5 pt-4 pb-4 ground-ink print:hidden">
      <p className="label text-soft">{company ? `${capital(kind)}, ${company}` : capital(kind)}</p>
      <h1
        tabIndex={-1}
        lang={languageOf(name)}
        className={`pt-1 wrap-anywhere ${name.length > 40 ? 'text-[22px]/[26px] font-semibold' : 'sentence'}`}
      >
        {name}
      </h1>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
        <span className="text-xl leading-6 font-semibold font-stretch-[112%]">
          {standing(letter, isPromised, now)}
        </span>
        {state === 'waiting' && (
          <span className="label text-soft">
            {askedAgainAt(letter) === undefined
              ? lower(due(dueAt, isPromised, now))
              : cameAndDue(letter, isPromised, now)}
          </span>
        )}
      </p>
    </div>
  );
}

/** The header of a letter on a phone: back, its place, its neighbours. A reply leads back to its letter. */
export function PhoneHeader() {
  const { letter, filter, place, back, isReplying } = useLetter();
  return (
    <header className="flex h-14 items-stretch divide-x divide-hair border-b border-hair text-[15px] font-medium ground-ink">
      <Link
        to={isReplying ? paths.letter(letter.number, filter) : back.to}
        className="group flex grow items-center gap-3 px-5 -outline-offset-4"
      >
        <Arrow back />
        {isReplying ? 'The letter' : back.name}
      </Link>
      {place.words && !isReplying && (
        <>
          <p className="flex items-center px-5">{place.words}</p>
          <PhoneNeighbour to={place.before} name="Previous letter" none="This is the first letter" />
          <PhoneNeighbour to={place.after} name="Next letter" none="This is the last letter" down />
        </>
      )}
    </header>
  );
}

type PhoneNeighbourProps = { to?: string; name: string; none: string; down?: boolean };

function PhoneNeighbour({ to, name, none, down = false }: PhoneNeighbourProps) {
  const cell = 'flex w-13 items-center justify-center -outline-offset-4';
  const chevron = (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current" strokeWidth="1.8">
      <path d={down ? 'M2 5.5l6 6 6-6' : 'M2 10.5l6-6 6 6'} />
    </svg>
  );
  return to ? (
    <Link to={to} aria-label={name} className={cell}>
      {chevron}
    </Link>
  ) : (
    <span className={`${cell} text-faint`}>
      {chevron}
      <span className="sr-only">{none}</span>
    </span>
  );
}

/** Head and body share them, whether the letter is read or answered: what was sent never moves. */
export const columns = (isApplication: boolean) =>
  isApplication
    ? 'lg:grid-cols-[500px_minmax(0,1fr)] min-[80rem]:grid-cols-[584px_minmax(0,1fr)]'
    : 'lg:grid-cols-[55.5556%_minmax(0,1fr)]';
