import { tellingWords } from '#desk/aside/telling-words.ts';

import type { LetterParts } from '../desktop-letter.tsx';
import { Exchange } from '../exchange/mails-below.tsx';
import { OthersAtWork } from '../history/others-at-work.tsx';
import { LetterFacts } from '../letter-facts.tsx';
import { LetterText } from '../letter-text.tsx';
import { ReplySide } from '../reply/reply-side.tsx';
import { OpenResume } from '../resume/open-resume.tsx';
import { FlatRule } from '../rule/flat-rule.tsx';
import { LetterFolds } from './letter-folds.tsx';
import { PhoneHead } from './phone-head.tsx';

/** A letter in one column; its reply has the screen for itself. */
export function PhoneLetter({ letter, isReplying, close, reopen, after }: LetterParts) {
  if (isReplying)
    return (
      <div className="relative min-h-0 grow overflow-y-auto ground-paper print:hidden">
        <h1 className="sr-only">Reply to {letter.name}</h1>
        <ReplySide {...{ letter, close, reopen }} />
      </div>
    );
  return (
    <div className="relative flex min-h-0 grow flex-col overflow-y-auto print:hidden">
      <PhoneHead letter={letter} />
      <FlatRule letter={letter} />
      <div className="grow px-5 pb-8">
        <OthersAtWork letter={letter} />
        {after}
        <LetterFacts letter={letter} isRows without="company" />
        {letter.resume && <OpenResume letter={letter} resume={letter.resume} />}
        <div className="pt-4">
          <LetterText text={letter.text} telling={tellingWords(letter.spam?.reasons)} />
          <Exchange letter={letter} />
        </div>
      </div>
      <LetterFolds letter={letter} />
    </div>
  );
}
