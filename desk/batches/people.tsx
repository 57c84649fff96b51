import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useNow } from '#desk/session.tsx';
import { AllOrNone, TickBox } from '#desk/ui/tick-box.tsx';
import { languageOf } from '#desk/words/words.ts';
import { mayInclude } from '#schemas/desk/batches.ts';

import { leftOutInWords } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import type { WritingToMany } from './use-written.ts';

type PersonBoxProps = {
  person: Standing;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Filled, while nobody has opened it. */
  point?: boolean;
  /** At the right. */
  children: ReactNode;
};

/** Somebody who gets it, with a box to leave them out. */
export function PersonBox({ person, isTicked, onTick, point = false, children }: PersonBoxProps) {
  const { name, isOpened, own } = person;
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 max-lg:min-h-12">
      <TickBox filled {...{ isTicked, onTick }} />
      {point && (
        <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
          <circle
            cx="6"
            cy="6"
            r="4.5"
            strokeWidth="2"
            className={isOpened ? 'fill-none stroke-ink' : 'fill-ink stroke-ink'}
          />
        </svg>
      )}
      <span lang={languageOf(name)} className="min-w-0 grow truncate">
        {name}
        {point && !isOpened && <span className="sr-only">, resume never opened</span>}
      </span>
      {own && <span className="text-[13px] text-text-3">own text</span>}
      {children}
    </label>
  );
}

type AllOfThemProps = { people: Standing[]; writing: WritingToMany };

/** Above a list with boxes. */
export const AllOfThem = ({ people, writing }: AllOfThemProps) =>
  people.length > 1 && (
    <AllOrNone
      isAll={people.every(({ isTicked }) => isTicked)}
      onPress={() => writing.tickAll(people.map(({ number }) => number))}
      of="who are listed"
    />
  );

type LeftOutProps = {
  people: Standing[];
  /** While something may still be done about it. */
  writing?: WritingToMany;
  onFillIn?: (person: Standing) => void;
};

/** Who does not get it, why, and what may be done about it. */
export function LeftOutList({ people, writing, onFillIn }: LeftOutProps) {
  const now = useNow(60_000);
  return (
    <ul className="pt-1">
      {people.map((person) => {
        const { number, name, kind, out } = person;
        if (!out) return null;
        return (
          <li key={number} className="flex gap-2.5 py-1 leading-5">
            <svg viewBox="0 0 20 20" className="size-5 shrink-0 fill-none stroke-ink" aria-hidden="true">
              <circle cx="10" cy="10" r="5.5" strokeDasharray="2.5 2" strokeWidth="1.2" />
            </svg>
            <p className="min-w-0">
              <span lang={languageOf(name)} className="block font-semibold">
                {name}
              </span>
              <span className="text-[15px] text-text-2">{leftOutInWords(out, now, kind)}</span>{' '}
              {writing && <Remedy person={person} out={out} writing={writing} onFillIn={onFillIn} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const remedyClass =
  'cursor-pointer text-[15px] font-semibold underline underline-offset-4 hover:no-underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center';

type RemedyProps = { person: Standing; out: NonNullable<Standing['out']> } & Required<
  Pick<LeftOutProps, 'writing'>
> &
  Pick<LeftOutProps, 'onFillIn'>;

function Remedy({ person, out, writing, onFillIn }: RemedyProps) {
  const { number, name } = person;
  const whom = <span className="sr-only"> {name}</span>;
  if (out.why === 'unopened')
    return (
      <Link to={paths.letter(number)} className={remedyClass}>
        Open it{whom}
      </Link>
    );
  if (out.why === 'empty-word' && onFillIn)
    return (
      <button type="button" className={remedyClass} onClick={() => onFillIn(person)}>
        Fill in{whom}
      </button>
    );
  if (!mayInclude(out)) return null;
  return (
    <button type="button" className={remedyClass} onClick={() => writing.include(number, true)}>
      Include{whom}
    </button>
  );
}
