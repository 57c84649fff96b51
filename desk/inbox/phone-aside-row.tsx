import { DoubtRule } from '#desk/aside/doubt-rule.tsx';
import { doubtInWords } from '#desk/aside/doubt.ts';
import { Reasons } from '#desk/aside/reasons.tsx';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { AsideBy } from './aside-row.tsx';
import { LetterLink } from './letter-link.tsx';
import { PhoneAsideFoot } from './phone-aside-foot.tsx';
import { Excerpt, KindLine } from './row-parts.tsx';
import type { Inbox } from './use-inbox.ts';

/** The same on a phone: the rule of doubt lies above the name. */
export function PhoneAsideRow({ row, inbox, isFirst }: { row: LetterRow; inbox: Inbox; isFirst: boolean }) {
  const { inList: list } = inbox;
  const { spam } = row;
  const language = languageOf(row.excerpt);
  return (
    <div className="relative h-full">
      <LetterLink
        row={row}
        list={list}
        className={`${list.isChosen(row.number) ? 'ground-paper' : 'ground-white'} block h-full border-b border-hair px-5 pt-3 -outline-offset-3 ${list.isChoosing ? 'pr-14' : ''}`}
        boxClass={list.isChoosing ? 'top-1/2 right-1.5 -translate-y-1/2' : 'hidden'}
      >
        {spam ? (
          <>
            <DoubtRule score={spam.score} width={176} named={isFirst} />
            <span className="sr-only">{doubtInWords(spam.score)} </span>
          </>
        ) : (
          <AsideBy row={row} now={inbox.now} />
        )}
        <span
          lang={languageOf(row.name)}
          className={`mt-1 block truncate text-[17px] leading-6 ${row.isRead ? 'font-[450]' : 'font-[650]'}`}
        >
          {row.name}
        </span>
        {!row.isRead && <span className="sr-only">, unread,</span>}
        <span className="flex justify-between gap-4">
          <KindLine row={row} />
          <span className="truncate text-[14.5px] leading-5 text-faint">{row.email}</span>
        </span>
        <span
          className={`mt-1 line-clamp-2 text-[16.5px] ${standsTall(language) ? 'leading-[25px]' : 'leading-[22px]'}`}
        >
          <Excerpt row={row} language={language} />
        </span>
        {spam && (
          <Reasons
            reasons={spam.reasons}
            className="pt-1.5 text-[14.5px] leading-5"
            lineClass="line-clamp-3"
          />
        )}
      </LetterLink>
      <PhoneAsideFoot row={row} takeBack={() => void inbox.takeBack(row)} />
    </div>
  );
}
