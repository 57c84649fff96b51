import { useId } from 'react';
import type { ReactNode } from 'react';

import { useSession } from '#desk/session.tsx';
import { Chevron } from '#desk/ui/icons.tsx';
import { MarkedArea } from '#desk/ui/marked-area.tsx';
import { UnknownWord } from '#desk/ui/unknown-word.tsx';
import { wordMarksIn } from '#desk/words/filled-marks.ts';
import { capital } from '#schemas/desk/capital.ts';
import { unknownWords } from '#schemas/desk/filled-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import { afterSendingInWords, afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import type { SavedReplyText } from '#schemas/desk/saved-replies.ts';

type Props = {
  written: SavedReplyText;
  isReadOnly: boolean;
  write: (change: Partial<SavedReplyText>) => void;
};

/** What a saved reply says, as it is written. */
export function ReplyFields({ written, isReadOnly, write }: Props) {
  const { me } = useSession();
  const id = useId();
  const { title, kind, afterSending, subject, text } = written;
  const isWrong = (text: string) => unknownWords(text).length > 0 || undefined;
  return (
    <div className="flex flex-col gap-y-3">
      <Labelled name="Title" id={`${id}-title`}>
        <input
          id={`${id}-title`}
          value={title}
          maxLength={limits.savedReplyTitle}
          readOnly={isReadOnly}
          autoComplete="off"
          onChange={({ target }) => write({ title: target.value })}
          className={field}
        />
      </Labelled>
      <div className="grid gap-x-4 gap-y-3 min-[30rem]:grid-cols-2">
        <Choice
          name="Kind"
          value={kind}
          options={me.reads.map((kind) => [kind, capital(pluralOf[kind])])}
          isOff={isReadOnly}
          choose={(kind) => write({ kind })}
        />
        <Choice
          name="After sending"
          value={afterSending}
          options={afterSendingsOf(kind).map((after) => [after, capital(afterSendingInWords(after, kind))])}
          isOff={isReadOnly}
          choose={(afterSending) => write({ afterSending })}
        />
      </div>
      <Labelled name="Subject" id={`${id}-subject`}>
        <input
          id={`${id}-subject`}
          value={subject}
          maxLength={limits.subject}
          readOnly={isReadOnly}
          autoComplete="off"
          placeholder="As any reply: Re: Your message of 17 November"
          aria-invalid={isWrong(subject)}
          aria-describedby={`${id}-subject-problem`}
          onChange={({ target }) => write({ subject: target.value })}
          className={field}
        />
        <UnknownWord
          id={`${id}-subject-problem`}
          text={subject}
          unknown={unknownWords(subject)}
          correct={(subject) => write({ subject })}
        />
      </Labelled>
      <Labelled name="Text" id="saved-reply-text">
        <MarkedArea
          id="saved-reply-text"
          value={text}
          marks={wordMarksIn(text)}
          maxLength={limits.answer}
          readOnly={isReadOnly}
          aria-invalid={isWrong(text)}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => write({ text: target.value })}
          className="min-h-70"
        />
        <UnknownWord
          id={`${id}-problem`}
          text={text}
          unknown={unknownWords(text)}
          correct={(text) => write({ text })}
        />
      </Labelled>
    </div>
  );
}

const field =
  'block h-11 w-full border border-control bg-white px-3.5 text-base focus:border-2 focus:border-ink focus:px-[13px] focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none placeholder:text-text-3 aria-invalid:border-red-text';

function Labelled({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block pb-1.5 text-[15px] leading-5 font-semibold">
        {name}
      </label>
      {children}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  value: Value;
  options: [value: Value, words: string][];
  isOff: boolean;
  choose: (value: Value) => void;
};

function Choice<Value extends string>({ name, value, options, isOff, choose }: ChoiceProps<Value>) {
  const id = useId();
  const choosing = (chosen: string) => {
    const option = options.find(([value]) => value === chosen);
    if (option) choose(option[0]);
  };
  return (
    <Labelled name={name} id={id}>
      <span className="relative flex items-center">
        <select
          id={id}
          value={value}
          disabled={isOff}
          onChange={({ target }) => choosing(target.value)}
          className={`${field} cursor-pointer appearance-none pr-10 text-ellipsis`}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-3.5">
          <Chevron />
        </span>
      </span>
    </Labelled>
  );
}
