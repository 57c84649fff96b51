import { doubtInWords, DoubtRule, tellingWords, Reasons } from '#desk/aside/why-aside.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { dayAndTime } from '#desk/words/words.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { Exchange } from './exchange.tsx';
import { useSayName } from './history/happenings.ts';
import { History, LetterFolds } from './history/history.tsx';
import { LetterFacts, LetterText } from './letter-facts.tsx';
import { columns, LetterHead, PhoneHead } from './letter-head.tsx';
import { FlatRule, LetterRule } from './letter-rule.tsx';
import { MailTroubleSide } from './mail/mail-trouble-side.tsx';
import { OthersAtWork } from './presence.tsx';
import { ReplySide, AfterReply } from './reply/reply-side.tsx';
import { OpenResume, ResumePane } from './resume.tsx';
import { useLetter } from './use-letter.ts';

/** Head, the letter, and its side: what has happened, or the resume, or the reply. */
export function WideLetter() {
  const { letter, isReplying } = useLetter();
  return (
    <div className="relative flex min-h-0 grow flex-col print:hidden">
      <LetterHead />
      {letter.kind === 'application' ? <ApplicationColumns /> : <LetterColumns />}
      <LetterRule letter={letter} isReplying={isReplying} />
    </div>
  );
}

/** One column; the reply has the screen for itself. */
export function PhoneLetter() {
  const { letter, isReplying } = useLetter();
  if (isReplying)
    return (
      <div className="relative min-h-0 grow overflow-y-auto ground-paper print:hidden">
        <h1 className="sr-only">Reply to {letter.name}</h1>
        <ReplySide />
      </div>
    );
  return (
    <div className="relative flex min-h-0 grow flex-col overflow-y-auto print:hidden">
      <PhoneHead />
      <FlatRule letter={letter} />
      <div className="grow px-5 pb-8">
        <OthersAtWork letter={letter} />
        <Beside />
        <LetterFacts letter={letter} isRows without="company" />
        {letter.resume && <OpenResume letter={letter} resume={letter.resume} />}
        <div className="pt-4">
          <Written />
        </div>
      </div>
      <LetterFolds letter={letter} />
    </div>
  );
}

/** A letter that is scrolled to its end must not move when the bar below it makes room for the reply: so its end grows as much. */
const endOf = (isReplying: boolean) => (isReplying ? 'pb-21' : 'pb-6');

function LetterColumns() {
  const { letter, isReplying } = useLetter();
  return (
    <div className={`relative min-h-0 grow max-[1151px]:overflow-y-auto min-[1152px]:grid ${columns(false)}`}>
      <article
        aria-label="The letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        className={`relative pt-4 pr-6 pl-34 -outline-offset-2 min-[1152px]:overflow-y-auto ${endOf(isReplying)}`}
      >
        <div className="max-w-160">
          <LetterFacts letter={letter} />
          <div className="pt-3.5">
            <Written />
          </div>
        </div>
      </article>
      <div className="relative flex min-h-0 flex-col ground-paper max-[1151px]:ml-34 min-[1152px]:overflow-y-auto">
        {isReplying ? (
          <ReplySide />
        ) : (
          <div className="max-w-180 pt-3 pr-8 pb-8 pl-6">
            <Beside />
            <History letter={letter} />
            <Kept />
          </div>
        )}
      </div>
    </div>
  );
}

function ApplicationColumns() {
  const { letter, isReplying } = useLetter();
  return (
    <div className={`grid min-h-0 grow ${columns(true)}`}>
      <div className={`relative overflow-y-auto pt-4 pr-6 pl-34 ${endOf(isReplying)}`}>
        <LetterFacts letter={letter} isRows />
        <div className="pt-4">
          <Written />
        </div>
        <div className="pt-4">
          <History letter={letter} isNarrow />
          <Kept />
        </div>
      </div>
      <div className="flex min-h-0 flex-col ground-paper">
        {isReplying && <ReplySide />}
        {/* It stays where the reader left it. */}
        <div className={isReplying ? 'hidden' : 'flex min-h-0 grow flex-col overflow-y-auto'}>
          <div className="peer shrink-0 px-6 not-empty:pt-5 empty:hidden">
            <Beside />
          </div>
          <div className="flex min-h-0 grow flex-col peer-[:not(:empty)]:min-h-100">
            {letter.resume ? (
              <ResumePane letter={letter} resume={letter.resume} />
            ) : (
              <p className="p-6 text-[15px]">No resume was stored with it.</p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Written() {
  const { letter } = useLetter();
  return (
    <>
      {letter.text && <LetterText text={letter.text} telling={tellingWords(letter.spam?.reasons)} />}
      <Exchange letter={letter} />
    </>
  );
}

/** Where the bar below has no room for it. */
function Kept() {
  const { until, why } = useLetter().kept;
  return (
    <p className="pt-1 caption font-normal text-text-3 min-[1440px]:hidden">
      {until}, {why}.
    </p>
  );
}

/** What is to be said or done beside it: after a reply, of a mail that did not arrive, why it is set aside. */
function Beside() {
  const { letter, trouble } = useLetter();
  return (
    <>
      <AfterReply />
      {trouble && <MailTroubleSide key={trouble.mail.id} trouble={trouble} />}
      {letter.state === 'aside' && <WhyAside letter={letter} />}
      {letter.isUnjudged && (
        <p className="pb-4 text-[15px] leading-5 text-text-2">
          The desk could not check this letter for spam. It is shown as any other.
        </p>
      )}
    </>
  );
}

/** Of a letter that is set aside: by whom, or why. */
function WhyAside({ letter: { spam, aside } }: { letter: Letter }) {
  const say = useSayName();
  const now = useNow(60_000);
  return (
    <section aria-labelledby="why-aside" className="mb-6 border-b border-ink pt-1 pb-4">
      <h2 id="why-aside" className="text-[15px] leading-5 font-semibold">
        {spam
          ? 'Why the desk set it aside'
          : aside
            ? `Set aside by ${say(aside.by)}, ${dayAndTime(aside.at, now)}`
            : 'Set aside'}
      </h2>
      {spam && (
        <>
          <div className="pt-2.5 pb-2">
            <DoubtRule score={spam.score} width={176} named />
          </div>
          <p className="sr-only">{doubtInWords(spam.score)}</p>
          <Reasons
            reasons={spam.reasons}
            className="gap-y-1 text-[15px] leading-5"
            lineClass="wrap-anywhere"
          />
        </>
      )}
    </section>
  );
}
