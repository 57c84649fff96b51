import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { paths } from '#desk/paths.ts';
import { now as clock, useNow, useSession } from '#desk/session.tsx';
import { deskButtonClass, Key, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import { MailCheck } from '#desk/ui/mail-and-jobs.tsx';
import { useIsWide, useScrolled } from '#desk/ui/measure.ts';
import { firstName, hourOrDay, languageOf, timeToDue } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Overview } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { DayRule } from './day-rule.tsx';
import { isNarrowed, WHAT_A_LETTER_IS } from './inbox-words.ts';

/** Nothing in this view: where nothing is to be answered, what was answered last. */
export function EmptyList({ filter, overview }: { filter: Filter; overview?: Overview }) {
  const isWide = useIsWide();
  const { setup } = useSession();
  const showsKeys = useSinglePressKeys() && isWide;
  if (filter.view !== 'waiting' || isNarrowed(filter) || !overview)
    return (
      <p className="px-(--margin) py-8 text-soft lg:ml-62 lg:px-0">
        {isNarrowed(filter) ? (
          <Link to={paths.inbox({ ...filter, stage: undefined, opening: undefined })} className="underline">
            Any stage, any opening
          </Link>
        ) : filter.view === 'mine' && !filter.words ? (
          <>
            Assign one to yourself in the inbox{showsKeys && ', with '}
            {showsKeys && <Key>m</Key>}.
          </>
        ) : (
          nothingIn[filter.view]
        )}
      </p>
    );
  return (
    <div className="relative grow overflow-y-auto">
      {isWide && <EmptyRule answeredDue={overview.answeredDue} kind={filter.kind} />}
      <div className="px-(--margin) pt-7 pb-10 lg:ml-62 lg:pr-8 lg:pl-0">
        {!filter.kind && hasNoLetter(overview) && <p className="max-w-[40em] pb-6">{WHAT_A_LETTER_IS}</p>}
        {setup && !filter.kind && hasNoLetter(overview) && <FirstDay contactForm={setup.contactForm} />}
        <AnsweredLast answered={overview.lastAnswered} />
        <p className="max-w-[40em] pt-5 text-soft">
          The next letter appears here by itself, within two seconds.
        </p>
      </div>
    </div>
  );
}

/** What the sentence above does not say. */
const nothingIn: Partial<Record<View, string>> = {
  drafts: 'A reply that is begun and not sent stays here until you send or discard it.',
};

/** The rule without a point on it. */
function EmptyRule({ answeredDue, kind }: { answeredDue: number[]; kind?: Kind }) {
  const place = useRef<HTMLDivElement>(null);
  const { height } = useScrolled(place);
  const now = useNow(60_000);
  return (
    <div ref={place} className="absolute inset-y-0 left-0 w-58">
      <DayRule {...{ now, kind, height, answeredDue }} />
    </div>
  );
}

const hasNoLetter = ({ counts, lastAnswered }: Overview) =>
  counts.waiting === 0 && counts.spam === 0 && lastAnswered.length === 0;

function AnsweredLast({ answered }: { answered: Overview['lastAnswered'] }) {
  const { me, promises } = useSession();
  const now = clock();
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="answered-last">
      <h2 id="answered-last" className="border-b border-rule pb-2.5 text-[14.5px] leading-5 text-soft">
        Recently answered
      </h2>
      <ul>
        {answered.map(({ number, name, kind, company, at, by, dueAt }) => (
          <li key={number} className="border-b border-hair">
            <Link
              to={paths.letter(number)}
              className="grid min-h-16.5 items-center gap-x-6 py-2 max-lg:grid-cols-[1fr_auto] lg:grid-cols-[136px_264px_minmax(0,1fr)_auto]"
            >
              <span className="tabular-nums max-lg:order-2">{hourOrDay(at, now)}</span>
              <span className="grid min-w-0">
                <span lang={languageOf(name)} className="truncate leading-5 font-medium">
                  {name}
                </span>
                <span className="truncate text-[14.5px] leading-5 text-faint">
                  {[capital(kind), company].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="max-lg:order-3 max-lg:text-[14.5px] max-lg:text-faint">
                Answered by {by === me.name ? 'you' : firstName(by)}
              </span>
              <span className="text-[14.5px] max-lg:order-4 lg:text-right">
                {beforeDue(dueAt - at, promises.kinds[kind].isPromised)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const beforeDue = (ms: number, isPromised: boolean) =>
  ms < 0
    ? timeToDue(ms, isPromised)
    : `${spanInWords(Math.floor(ms / 60_000))} before ${isPromised ? 'it was due' : 'our goal'}`;

/** For the owner of a desk without a letter: how to see it work. */
function FirstDay({ contactForm }: { contactForm: string }) {
  return (
    <section aria-labelledby="first-day">
      <h2 id="first-day" className="border-b border-rule pb-2.5 text-[14.5px] leading-5 text-soft">
        See it work
      </h2>
      <Row name="A letter to yourself">
        <div className="flex flex-col items-start gap-x-8 gap-y-4 lg:flex-row lg:justify-between">
          <p className="max-w-[44em] min-w-0 wrap-anywhere">
            Write one as a visitor does, with the contact form at {contactForm}.
          </p>
          <a
            href={contactForm}
            target="_blank"
            rel="noreferrer"
            className={`group ${deskButtonClass('outline')} shrink-0 gap-5 max-lg:w-full lg:w-57`}
          >
            Open the contact form
            <Arrow />
          </a>
        </div>
      </Row>
      <Row name="E-mail">
        <MailCheck />
      </Row>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hair py-5 lg:grid lg:grid-cols-[136px_minmax(0,1fr)] lg:gap-6">
      <h3 className="pb-1.5 font-medium lg:pb-0">{name}</h3>
      {children}
    </div>
  );
}
