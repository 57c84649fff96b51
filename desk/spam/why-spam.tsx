import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';

import { cutAtTelling } from '#desk/words/cut-at-words.ts';
import { countWithin, grouped, listInWords } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { SPAM_FROM, shapeInWords } from '#schemas/desk/spam.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

type ReasonsProps = { reasons: SpamReason[]; className?: string; lineClass: string };

/** Why a letter is in Spam, a line for each reason. */
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
  inPieces(cutAtTelling(text, words), (piece) => (
    <u className="decoration-1 underline-offset-[3px]">{piece}</u>
  ));

/** A text that was cut, every second piece of it drawn otherwise. */
export const inPieces = (pieces: string[], draw: (piece: string) => ReactNode) =>
  createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 ? draw(piece) : piece)));

/** Why the desk moved a letter to Spam, a sentence for each reason: what was odd at the door first, then its words, then its shape. */
export function reasonSentences(reasons: SpamReason[]): string[] {
  const shapes = reasons.flatMap((reason) => (reason.why === 'shape' ? [shapeInWords[reason.shape]] : []));
  const sentences = [
    ...reasons.flatMap((reason) => (reason.why === 'trap' ? [HONEYPOT] : [])),
    ...reasons.flatMap((reason) => (reason.why === 'marks' ? marksSentence(reason) : [])),
    ...reasons.flatMap((reason) => (reason.why === 'words' ? wordsSentence(reason) : [])),
    ...(shapes.length ? [`It has ${listInWords(shapes)}.`] : []),
    ...reasons.flatMap((reason) => (reason.why === 'fast' ? [fast(reason.seconds)] : [])),
  ];
  return sentences.length ? sentences : [NO_WORD];
}

const HONEYPOT = 'A field that people do not see was filled in.';
const NO_WORD = 'No word of it stands out; all of them together read like spam.';

/** Alone it never is enough: people paste, and forms are filled in by browsers. */
const fast = (seconds: number) =>
  `Sent ${seconds < 1 ? 'less than a second' : some(Math.round(seconds), 'second')} after the page was opened. This alone would not have put it here.`;

function wordsSentence({ words }: Extract<SpamReason, { why: 'words' }>) {
  const [first, ...others] = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  if (first === undefined) return [];
  return [`${listInWords([capitalised(first), ...others])} ${others.length ? 'are' : 'is'} common in spam.`];
}

/** Which ones is told in the letter; of what I may not read not even how many there are. */
const marksSentence = ({ letters }: Extract<SpamReason, { why: 'marks' }>) =>
  letters.length
    ? `It is like ${some(letters.length, 'letter')} that ${letters.length === 1 ? 'was' : 'were'} marked as spam. Without marks it would not be here.`
    : 'It is like what was marked as spam. Without marks it would not be here.';

const MOST_WORDS = 4;
const capitalised = (quoted: string) => quoted.charAt(0) + capital(quoted.slice(1));

const some = (count: number, one: string) =>
  `${count < 13 ? countWithin(count) : grouped(count)} ${count === 1 ? one : `${one}s`}`;

export const tellingWords = (reasons: SpamReason[] = []) =>
  reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));

/** Whether a person's word that it is spam would be something new: also of what only the desk has put there. */
export const mayBeSpam = ({ state, spam }: Pick<Letter, 'state' | 'spam'>) =>
  state !== 'aside' || spam !== undefined;

type DoubtRuleProps = {
  score: number;
  width: number;
  /** Says what its ends mean. */
  named?: boolean;
};

/** How sure the desk is: the tick is where Spam begins. Who does not see it is told in words. */
export function DoubtRule({ score, width, named = false }: DoubtRuleProps) {
  const tick = Math.round(width * TICK) + 0.5;
  const point = pointAt(doubtShare(score), width);
  return (
    <span aria-hidden="true" style={{ width }} className="block">
      <svg width={width} height="20" className="block">
        <path d={`M0 10.5H${width}`} className="stroke-control" />
        <path d={`M${tick} 4V17`} className="stroke-ink" strokeWidth="1.5" />
        <circle cx={point} cy="10.5" r={POINT + 3} className="fill-(--ground)" />
        <circle cx={point} cy="10.5" r={POINT} className="fill-ink" />
      </svg>
      {named && (
        <span className="flex justify-between caption font-normal text-faint">
          <span>not spam</span>
          <span>spam</span>
        </span>
      )}
    </span>
  );
}

const POINT = 6;
/** Clear of the tick, so that one sees on which side it stands. */
const CLEAR = POINT + 4;

function pointAt(share: number, width: number) {
  const first = width * TICK + CLEAR;
  return first + ((share - TICK) / (1 - TICK)) * (width - POINT - first);
}

/** Where the tick stands: to its left is a letter, to its right what is in Spam. */
export const TICK = 0.5;

/** Where the point of a letter in Spam stands on the rule of doubt, from the tick to 1. */
export const doubtShare = (score: number) =>
  TICK + (Math.max(0, Math.min(1, score) - SPAM_FROM) / (1 - SPAM_FROM)) * (1 - TICK);

/** So near the tick a letter may be from a person. */
export const mayBePerson = (score: number) => doubtShare(score) < 0.65;

/** For who does not see the point. Never a number. */
export const doubtInWords = (score: number) =>
  mayBePerson(score)
    ? 'The desk is in doubt.'
    : doubtShare(score) < 0.85
      ? 'The desk is fairly sure that it is spam.'
      : 'The desk is sure that it is spam.';
