import { listInWords } from '#desk/words/list-in-words.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LinkLook } from '#schemas/desk/people.ts';

const whatItIs: Record<Kind, string> = {
  application: 'who would like to work with us, with their resumes',
  message: 'what people write to us',
  enquiry: 'what companies tell us about their projects',
};
/** What the person behind a link may read, and what is expected of them. */
export function WhatYouWillRead({ reads, isOwner, hours }: Pick<LinkLook, 'reads' | 'isOwner' | 'hours'>) {
  const mine = kinds.filter((kind) => reads.includes(kind));
  const [only] = mine;
  const promised = mine.filter((kind) => kind !== 'application');
  return (
    <>
      You will read{' '}
      <strong className="font-semibold">{listInWords(mine.map((kind) => pluralOf[kind]))}</strong>
      {mine.length === 1 && only ? `: ${whatItIs[only]}. ` : '. '}
      {isOwner && 'You decide who else does. '}
      {hours !== undefined && promised.length > 0 && `${answerWithin(mine, promised, hours)} `}
      What you write, take out or erase is kept with your name and the time.
    </>
  );
}

function answerWithin(mine: Kind[], promised: Kind[], hours: number) {
  const which =
    promised.length === mine.length
      ? 'Each'
      : `Each of the ${listInWords(promised.map((kind) => pluralOf[kind]))}`;
  return `${which} is to be answered within ${hours} hours.`;
}
