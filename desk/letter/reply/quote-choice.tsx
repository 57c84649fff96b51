import { CheckBox } from '#app/ui/check-box.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { linkInWords } from './link-in-words.ts';
import { mailLink } from './mail-link.ts';
import type { Mail } from './mail-link.ts';

/** Whether the letter is quoted below the answer, and what a mail link can hold of both. */
export function QuoteChoice({
  letter,
  mail,
  quotes,
  choose,
}: {
  letter: Letter;
  mail: Mail;
  quotes: boolean;
  choose: (quotes: boolean) => void;
}) {
  const { holds } = mailLink(mail);
  const hint = linkInWords(holds, mail.quote !== undefined);
  if (!letter.text.trim())
    return holds === 'all' ? null : <p className="pt-3 label font-normal text-text-3">{hint}</p>;
  return (
    <div className="pt-2.5">
      <CheckBox
        label="Quote the letter below your words"
        hint={hint}
        checked={quotes}
        onChange={({ target }) => choose(target.checked)}
      />
      {quotes && (
        <p
          lang={languageOf(letter.text)}
          className="theirs mt-2.5 ml-9 line-clamp-2 border-l border-control pl-3.5 text-base leading-[22px] text-text-2"
        >
          {letter.text}
        </p>
      )}
    </div>
  );
}
