import { time } from '#desk/time/when.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { useSayName } from '../history/say-name.ts';
import { useOthersHere } from '../others-here.ts';
import type { useDraft } from './use-draft.ts';

/** Who else has the letter open, and whether the draft is kept. */
export function DraftLine({ letter, draft }: { letter: Letter; draft: ReturnType<typeof useDraft> }) {
  const others = useOthersHere(letter);
  const say = useSayName();
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-3 label font-normal text-text-3">
      {others.map(({ person, name, doing }) => (
        <p key={person} className="border-l-2 border-ink pl-3 text-text-2">
          <b className="font-semibold text-ink">
            {capital(say(name))} {doing === 'replying' ? 'is writing a reply too' : 'has this open too'}
          </b>{' '}
          and sees that you are writing. Should {say(name)} answer first, you read that answer before yours
          goes.
        </p>
      ))}
      <p
        role={draft.problem ? 'alert' : undefined}
        className={draft.problem ? 'font-medium text-red-text' : ''}
      >
        {words(draft)}
      </p>
    </div>
  );
}

function words({ text, savedAt, problem, isTriedAgain }: ReturnType<typeof useDraft>) {
  if (problem)
    return `The draft is not kept yet. ${problem} It is tried again ${isTriedAgain ? 'by itself' : 'with your next key'}.`;
  if (savedAt === undefined || !text)
    return 'What you write is kept as a draft. Only you see it, until you send or discard it.';
  return `Draft kept at ${time(savedAt)}. Only you see it, until you send or discard it.`;
}
