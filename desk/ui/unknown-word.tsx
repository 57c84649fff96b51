import { nearestWord, unknownInWords } from '#schemas/desk/filled-words.ts';

import { AlarmMark } from './icons.tsx';

type Props = { id?: string; text: string; unknown: string[]; correct: (text: string) => void };

/** The first word in braces that is not known, and the one that was probably meant: a press puts it in. */
export function UnknownWord({ id, text, unknown: [unknown], correct }: Props) {
  const nearest = unknown === undefined ? undefined : nearestWord(unknown);
  return (
    <p id={id} role="alert" className="flex items-start gap-2 label text-red-text not-empty:pt-2">
      {unknown !== undefined && (
        <>
          <AlarmMark className="mt-0.5 size-4" />
          {nearest ? (
            <span>
              {`{${unknown}} is not known. Did you mean `}
              <button
                type="button"
                onClick={() => correct(text.replaceAll(`{${unknown}}`, `{${nearest}}`))}
                className="cursor-pointer underline decoration-2 underline-offset-2 hover:no-underline"
              >
                {`{${nearest}}`}
              </button>
              ?
            </span>
          ) : (
            <span>{unknownInWords(unknown)} Take the braces away, or use one of the words.</span>
          )}
        </>
      )}
    </p>
  );
}
