import { useId, useRef } from 'react';

import { Button } from '#app/ui/button.tsx';
import { QuietButton } from '#app/ui/quiet-button.tsx';
import type { FormName } from '#schemas/forms/form.ts';
import { continueDraft, draftNotSent } from '#schemas/forms/texts.ts';

import type { FormView } from '../form-view.ts';
import { draftDay } from './draft-day.ts';
import { forgetDraft } from './draft.ts';
import { takeOver } from './earlier-draft.ts';
import type { EarlierDraft } from './earlier-draft.ts';
import type { WithDraft } from './keep-draft.ts';

/** Asks whether a draft of an earlier visit is to be continued. It says nothing of what is in it: whoever reads this may be
 * another person. */
export function DraftOffer({
  form,
  offer: { key, savedAt },
  withDraft,
}: {
  form: FormName;
  offer: NonNullable<FormView['offer']>;
  withDraft: WithDraft;
}) {
  const question = useId();
  const isDecided = useRef(false);
  /** The second click of a double one decides nothing. */
  const decide = (act: () => Promise<EarlierDraft | void>) => () => {
    if (isDecided.current) return;
    isDecided.current = true;
    withDraft(async (draft) => draft.decided((await act()) ?? undefined));
  };
  return (
    <section
      aria-labelledby={question}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-b border-t-ink border-b-hair py-5"
    >
      <div>
        <p id={question} className="d4">
          {continueDraft(draftDay(savedAt))}
        </p>
        <p className="pt-1 label text-faint">{draftNotSent}</p>
      </div>
      <div className="flex items-center gap-6">
        <Button look="secondary" onClick={decide(() => takeOver(form, key))}>
          Continue
        </Button>
        <QuietButton onClick={decide(() => forgetDraft(key))}>Discard</QuietButton>
      </div>
    </section>
  );
}
