import { createElement, Fragment } from 'react';

import { unbrokenWords } from '#schemas/content/unbroken-words.ts';

/** Text in which "cloud-native" and its like never break at their hyphen. Markdown texts get the same from the build. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(unbrokenWords);
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 ? unbroken(part) : part)));
}

function unbroken(word: string) {
  return <span className="whitespace-nowrap">{word}</span>;
}
