import { Fragment } from 'react';

import { unbrokenWords } from '#schemas/content/unbroken.ts';

/** Text in which "cloud-native" and its like never break at their hyphen. Markdown texts get the same from the build. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbrokenWords).map((part, index) =>
    index % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one fixed text
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
