import { CheckBox } from '#app/ui/check-box.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { linkInWords, quoteInWords } from './link-in-words.ts';
import { mailLink } from './mail-link.ts';
import type { Mail } from './mail-link.ts';

/** Whether the letter is quoted below the answer, and what goes of it, or what a mail link can hold of both. */
export function QuoteChoice({
  letter,
  mail,
  quotes,
  isSentHere,
  choose,
}: {
  letter: Letter;
  mail: Mail;
  quotes: boolean;
  /** By the desk, which quotes all of it, and what came by mail since. */
  isSentHere: boolean;
  choose: (quotes: boolean) => void;
}) {
  const { holds } = mailLink(mail);
  const asked = isSentHere ? letter.incoming.findLast(({ isAutomatic }) => !isAutomatic) : undefined;
  const text = asked?.text ?? letter.text;
  const hint = isSentHere
    ? quoteInWords(quotes, asked !== undefined)
    : linkInWords(holds, mail.quote !== undefined);
  if (!text.trim())
    return isSentHere || holds === 'all' ? null : (
      <p className="pt-3 label font-normal text-text-3">{hint}</p>
    );
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
          lang={languageOf(text)}
          className="theirs mt-2.5 ml-9 line-clamp-2 border-l border-control pl-3.5 text-base leading-[22px] text-text-2"
        >
          {text}
        </p>
      )}
    </div>
  );
}
