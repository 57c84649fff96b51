import { createElement, Fragment } from 'react';

import { cutAtTelling } from './telling-words.ts';

/** A text with the words underlined that weighed against it. */
export const Telling = ({ text, words }: { text: string; words: string[] }) =>
  createElement(
    Fragment,
    null,
    ...cutAtTelling(text, words).map((piece, index) => (index % 2 ? underlined(piece) : piece)),
  );

const underlined = (words: string) => <u className="decoration-1 underline-offset-[3px]">{words}</u>;
