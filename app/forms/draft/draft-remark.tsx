import { DRAFT_DAYS } from '#app/start/draft-key.ts';
import { QuietButton } from '#app/ui/quiet-button.tsx';
import { draftCleared, draftKept, fileKeptForTab, fileKeptUntil, fileNotKept } from '#schemas/forms/texts.ts';

import type { FormView } from '../form-view.ts';
import { draftDay } from './draft-day.ts';
import type { WithDraft } from './keep-draft.ts';

/** Says what is kept on this device, and for how long. */
export function DraftRemark({ view, withDraft }: { view: FormView; withDraft: WithDraft }) {
  const kept = view.draft === 'kept';
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-4 label text-faint">
      {kept ? draftKept(DRAFT_DAYS) + ofFile(view) : draftCleared}
      <QuietButton
        className="text-ink"
        onClick={() => withDraft((draft) => (kept ? draft.clear() : draft.undoClear()))}
      >
        {kept ? 'Clear' : 'Undo'}
      </QuietButton>
    </p>
  );
}

function ofFile({ file, fileKept }: FormView) {
  if (!file) return '';
  if (!fileKept) return fileNotKept;
  return fileKept === 'visit' ? fileKeptForTab : fileKeptUntil(draftDay(fileKept));
}
