import { createElement, Fragment } from 'react';

import type { SpamReason } from '#schemas/desk/spam.ts';

import { cutAtTelling, reasonSentences } from './reason-words.ts';

type ReasonsProps = { reasons: SpamReason[]; className?: string; lineClass: string };

/** Why a letter is set aside, a line for each reason. */
export function Reasons({ reasons, className, lineClass }: ReasonsProps) {
  return (
    <span className={`grid ${className ?? ''}`}>
      {reasonSentences(reasons).map((sentence) => (
        <span key={sentence} className="grid grid-cols-[18px_minmax(0,1fr)]">
          <span aria-hidden="true" className="mt-2.5 h-px w-2.5 bg-current" />
          <span className={lineClass}>{sentence} </span>
        </span>
      ))}
    </span>
  );
}

/** A text with the words underlined that weighed against it. */
export const Telling = ({ text, words }: { text: string; words: string[] }) =>
  createElement(
    Fragment,
    null,
    ...cutAtTelling(text, words).map((piece, index) => (index % 2 ? underlined(piece) : piece)),
  );

const underlined = (words: string) => <u className="decoration-1 underline-offset-[3px]">{words}</u>;
