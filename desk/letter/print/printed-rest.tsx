import { date, time } from '#desk/time/when.ts';
import { languageOf } from '#desk/words/language-of.ts';
import type { EarlierLetter, Letter } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** Answers, notes and earlier letters, below the text. */
export function PrintedRest({ letter: { history, earlier } }: { letter: Letter }) {
  const written = (what: 'note' | 'answer' | 'incoming') =>
    history.flatMap((entry) => (entry.what === what && 'text' in entry ? [entry] : []));
  const parts = [
    { title: 'Answers', entries: written('answer') },
    { title: 'Answered by mail', entries: written('incoming') },
    { title: 'Notes', entries: written('note') },
  ];
  if (earlier.length === 0 && parts.every(({ entries }) => entries.length === 0)) return null;
  return (
    <div className="mt-3 border-t border-ink text-[10.5pt] leading-[15pt]">
      {parts.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <section key={title} className="border-b border-line pt-2 pb-3">
              <h2 className="font-semibold">{title}</h2>
              {entries.map(({ by, at, text }) => (
                <p
                  key={`${at} ${by}`}
                  className="pt-1 wrap-anywhere whitespace-pre-wrap"
                  lang={languageOf(text)}
                >
                  <b className="font-semibold">
                    {by}, {date(at)}, {time(at)}.
                  </b>{' '}
                  {text}
                </p>
              ))}
            </section>
          ),
      )}
      {earlier.length > 0 && (
        <section className="pt-2">
          <h2 className="font-semibold">More from this address</h2>
          <p className="pt-1">{earlier.map(earlierInWords).join(' ')}</p>
        </section>
      )}
    </div>
  );
}

/** '3 March 2026, enquiry, answered in 6 h 5 min.' */
const earlierInWords = ({ kind, receivedAt, answered }: EarlierLetter) =>
  `${date(receivedAt)}, ${kind}, ${answered ? `answered in ${spanInWords(Math.floor((answered.at - receivedAt) / 60_000))}` : 'not answered'}.`;
