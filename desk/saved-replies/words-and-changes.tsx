import { useId } from 'react';
import type { ReactNode } from 'react';

import { useCall } from '#desk/api/call.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { dayAndTime, languageOf, youOr } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { filledWords } from '#schemas/desk/filled-words.ts';
import type { FilledWord } from '#schemas/desk/filled-words.ts';
import type { SavedReplies, SavedReply, SavedReplyText } from '#schemas/desk/saved-replies.ts';

import { textOf } from './saved-reply-words.ts';

type Props = {
  saved: SavedReply | undefined;
  isChanged: boolean;
  /** Whom the words are shown for. */
  shown: SavedReplies['shownFor'][number] | undefined;
  restore: (text: SavedReplyText) => void;
};

/** What the words in braces become, and who changed it when. */
export function WordsAndChanges({ saved, isChanged, shown, restore }: Props) {
  return (
    <div className="px-5 pt-4 pb-8 ground-paper lg:overflow-y-auto lg:px-6">
      <Section title="Words that fill themselves in">
        <dl>
          {filledWords.map((word) => (
            <div key={word} className={row}>
              <dt className="font-semibold whitespace-nowrap">{`{${word}}`}</dt>
              <dd className="min-w-0 wrap-anywhere" lang={languageOf(shown?.values[word] ?? '')}>
                {word === 'private page' ? shown?.values[word] && 'Their own link' : shown?.values[word]}
                {shown && !shown.values[word] && <span className="text-text-3">empty</span>}
                {hints[word] && <span className="block text-text-3">{hints[word]}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-ink pt-2 caption font-normal text-text-2">
          {shown
            ? `Shown for ${shown.name}.`
            : 'Once you have opened a letter of this kind, they are shown for whoever wrote it.'}{' '}
          Nothing is sent while a word is empty: with a reply to many that person is left out and named before
          you send.
        </p>
      </Section>
      <Section title="Changes">
        {saved ? <Changes saved={saved} isChanged={isChanged} restore={restore} /> : <NotSaved />}
      </Section>
    </div>
  );
}

const row =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-2 border-t border-line py-1.5 text-[15px] leading-[22px]';

const hints: Partial<Record<FilledWord, string>> = {
  name: 'as typed in the form',
  'private page': 'made as the e-mail is sent',
  'my name': 'whoever sends',
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-7">
      <h2 id={id} className="pb-2.5 text-base leading-5 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NotSaved() {
  return <p className={row}>Not saved yet.</p>;
}

type ChangesProps = { saved: SavedReply; isChanged: boolean; restore: (text: SavedReplyText) => void };

function Changes({ saved, isChanged, restore }: ChangesProps) {
  const { data } = useCall('saved-reply-changes', { reply: saved.id });
  const { me } = useSession();
  const now = useNow(60_000);
  const versions = [saved, ...(data?.changes ?? [])];
  return (
    <ul>
      {isChanged && (
        <li className={row}>
          <span className="text-text-3">Now</span>
          <span>You, not saved yet</span>
        </li>
      )}
      {versions.map((one, index) => (
        <li key={one.version} className={row}>
          <span className="text-text-3">{capital(dayAndTime(one.at, now))}</span>
          <span className="flex flex-wrap items-start gap-x-3">
            {capital(youOr(one.by, me))}
            {one.version === 1 && ', first written'}
            {index > 0 && (
              <DeskButton
                look="quiet"
                className="min-h-0! py-0! max-lg:min-h-11!"
                onClick={() => {
                  restore(textOf(one));
                  undo.say('It is in the fields as it was then. Save to use it.');
                }}
              >
                Restore
              </DeskButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
