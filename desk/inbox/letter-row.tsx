import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { openingInWords, withoutLineInWords } from '#desk/hiring/hiring-words.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Telling, tellingWords } from '#desk/spam/why-spam.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { SelectBox } from '#desk/ui/tick-box.tsx';
import { languageOf } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { draftInWords, hasFailed, resumeInWords, rowMailInWords, urgencyClass } from './inbox-words.ts';
import type { Inbox } from './use-inbox.ts';

export type RowInList = {
  row: LetterRow;
  inbox: Inbox;
  /** Above the edge, among those that are late. */
  isInk: boolean;
};

export const timeClass = ({ dueAt, state }: LetterRow, now: number) =>
  state === 'waiting' ? urgencyClass(dueAt - now) : 'text-soft';

/** Heavier while the letter is unread, and then followed by the word for it. */
export function Name({ row: { name, isRead }, className }: { row: LetterRow; className: string }) {
  return (
    <>
      <span
        lang={languageOf(name)}
        className={`truncate ${className} ${isRead ? 'font-[450]' : 'font-[650]'}`}
      >
        {name}
      </span>
      {!isRead && <span className="sr-only">, unread,</span>}
    </>
  );
}

/** The name, beneath it the kind, and what else there is to say of who wrote. `earlier`: more from this address, older ones and newer ones. */
export function Sender({ row, children }: { row: LetterRow; children?: ReactNode }) {
  const { earlier } = row;
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 items-baseline gap-2.5">
        <Name row={row} className="text-[17px] leading-6 lg:text-base lg:leading-5" />
        {earlier > 0 && (
          <span className={`text-[13px] whitespace-nowrap max-lg:hidden ${faint}`}>
            {earlier} more <span className="max-[80rem]:sr-only">{earlier === 1 ? 'letter' : 'letters'}</span>
            <span className="sr-only"> from this address</span>
          </span>
        )}
      </span>
      <span className="flex min-w-0 justify-between gap-4 lg:contents">
        <KindLine row={row} />
        {children}
      </span>
    </span>
  );
}

export const faint = 'text-faint in-[.ground-ink]:text-soft in-[.ground-ink-2]:text-soft';

export function KindLine({ row }: { row: LetterRow }) {
  const { kind, company, isUnjudged } = row;
  return (
    <span className={`truncate text-[14.5px] leading-5 ${faint}`}>
      {capital(kind)}
      {row.stage && <OpeningName row={row} />}
      {isUnjudged && ', not checked for spam'}
      {company && (
        <>
          , <span lang={languageOf(company)}>{company}</span>
        </>
      )}
    </span>
  );
}

function OpeningName({ row }: { row: LetterRow }) {
  const { promises } = useSession();
  return `, ${row.opening ? openingInWords(row, promises.openings)?.split(',', 1)[0] : 'no opening'}`;
}

/** Two lines: their words, and instead of the second one what is written to them and not sent. */
export function RowWords({ row, inbox, className }: { row: LetterRow; inbox: Inbox; className: string }) {
  const [draft] = row.drafts ?? [];
  if (!draft) return <Excerpt row={row} className={className} />;
  return (
    <span className={`grid min-w-0 ${className}`}>
      <Excerpt row={row} className="" lines={1} />
      <span className="flex min-w-0 items-center gap-2 text-[14.5px] leading-(--line)">
        <span aria-hidden="true" className="h-[3px] w-3.5 shrink-0 bg-(--rule)" />
        <span className="truncate text-soft">
          <span className="font-semibold text-(--rule)">{draftInWords(draft, inbox.now)}</span>{' '}
          {draft.words && (
            <>
              <span className="sr-only">: </span>
              <span lang={languageOf(draft.words)}>{draft.words}</span>
            </>
          )}
        </span>
      </span>
    </span>
  );
}

/** Their words in serif, underlined what weighed against them; of an application without any, what was sent with it in ours. */
export function Excerpt({ row, className, lines = 2 }: { row: LetterRow; className: string; lines?: 1 | 2 }) {
  const { kind, spam } = row;
  const excerpt = row.excerpt || row.resume?.line;
  return (
    <span
      className={`${lines === 1 ? 'line-clamp-1' : excerpt ? 'line-clamp-2' : 'line-clamp-1 lg:line-clamp-2'} text-[16.5px] ${tallerInIndia} ${className}`}
    >
      {excerpt ? (
        <span lang={languageOf(excerpt)} className="font-serif">
          <Telling text={excerpt} words={tellingWords(spam?.reasons)} />
        </span>
      ) : (
        <span className="text-[14.5px] text-soft">{kind === 'application' && resumeWords(row)}</span>
      )}
    </span>
  );
}

/** What could be read is said by its file's name. */
const resumeWords = (row: LetterRow) =>
  row.resume && row.resume.state !== 'text' ? withoutLineInWords(row.resume) : resumeInWords(row);

const tallerInIndia = 'leading-(--line) has-[:lang(hi),:lang(mr),:lang(ta)]:leading-[calc(var(--line)+3px)]';

/** An e-mail to who wrote that was not simply sent. Red for what failed; the icon and the words say it, too. */
export function RowMail({ mail }: { mail: NonNullable<LetterRow['mail']> }) {
  const failed = hasFailed(mail);
  return (
    <span
      className={`flex min-w-0 items-center gap-2 text-[14.5px] leading-5 ${failed ? 'font-medium text-red-text in-[.ground-ink]:text-red-dark in-[.ground-ink-2]:text-red-dark' : 'text-soft'}`}
    >
      {failed && <AlarmMark />}
      <span className={mail.isHeldUp ? '' : 'truncate'}>{rowMailInWords(mail)}</span>
    </span>
  );
}

/** The row that keys act on has the bar; with the focus it is ink, and framed. */
export const currentBar = 'shadow-[inset_4px_0_var(--color-control)] focus:shadow-[inset_4px_0_var(--rule)]';
export const rowFocus = 'focus-visible:outline-1 focus-visible:-outline-offset-1';

type LetterLinkProps = {
  row: LetterRow;
  inbox: Inbox;
  className: string;
  boxClass: string;
  /** Gives way to the box. */
  point?: ReactNode;
  children: ReactNode;
};

/** A row's link, the whole of it, and the box that selects it. One row at a time is in the tab order. */
export function LetterLink({ row, inbox, className, boxClass, point, children }: LetterLinkProps) {
  const { number, name } = row;
  const { chosen, current, filter, setCurrent, showsBoxes } = inbox;
  const tabIndex = number === current ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    getSelection()?.removeAllRanges();
    chosen.extendTo(number);
  };
  return (
    <div className="group/row relative h-full">
      <Link
        to={paths.letter(number, filter)}
        data-letter={number}
        tabIndex={tabIndex}
        onFocus={() => setCurrent(number)}
        onClick={press}
        className={className}
      >
        {children}
      </Link>
      {!showsBoxes && <span className="group-focus-within/row:hidden group-hover/row:hidden">{point}</span>}
      <SelectBox
        {...{ name, number, chosen, tabIndex }}
        className={`absolute z-20 ${showsBoxes ? '' : 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100'} ${boxClass}`}
      />
    </div>
  );
}
