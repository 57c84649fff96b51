import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { askedAgainAt } from '../exchange/exchange.ts';
import { cameAndDue, due, lower, standing } from '../head-words.ts';

export function PhoneHead({ letter }: { letter: Letter }) {
  const { promises } = useSession();
  const now = useNow(30_000);
  const { kind, company, name, dueAt, state } = letter;
  const { isPromised } = promises.kinds[kind];
  return (
    <div className="shrink-0 px-5 pt-4 pb-4 ground-ink print:hidden">
      <p className="label text-soft">{company ? `${capital(kind)}, ${company}` : capital(kind)}</p>
      <h1
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
