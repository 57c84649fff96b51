import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { call, useAttempt } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { DeskButton, Keys, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { firstName, time } from '#desk/words/words.ts';
import { afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import type { SavedReplies, SavedReply, SavedReplyText } from '#schemas/desk/saved-replies.ts';

import { ReplyFields } from './reply-fields.tsx';
import { isSameText, textOf, whyOff } from './saved-reply-words.ts';
import { WordsAndChanges } from './words-and-changes.tsx';

type Props = {
  /** Undefined for a new one. */
  saved: SavedReply | undefined;
  shownFor: SavedReplies['shownFor'];
  others: SavedReply[];
};

/** What was changed and not saved, by reply, for as long as the page: whoever looks at another one finds it again. 0 is a new one. */
const unsaved = new Map<number, { written: SavedReplyText; version: number | undefined }>();

addEventListener('beforeunload', (event) => {
  if (unsaved.size) event.preventDefault();
});

/** One saved reply, and what it says for a person. What a colleague has saved meanwhile is shown before one's own takes its place. */
export function EditReply({ saved, shownFor, others }: Props) {
  const { me } = useSession();
  const navigate = useNavigate();
  const { state: begun } = useLocation() as { state: SavedReplyText | null };
  const key = saved?.id ?? 0;
  const [edited, setEdited] = useState(() => unsaved.get(key));
  const { isBusy, problem, attempt } = useAttempt();
  /** Saved by somebody else since this was begun. */
  const [meanwhile, setMeanwhile] = useState<SavedReply>();
  const [isSeeing, setSeeing] = useState(false);
  const empty = emptyReply(me.reads[0] ?? 'message');
  const asSaved = saved ? textOf(saved) : (begun ?? empty);
  const written = edited?.written ?? asSaved;
  const off = whyOff(written, saved && textOf(saved));

  const write = (change: Partial<SavedReplyText>) => {
    const next = { ...written, ...change };
    if (change.kind && !afterSendingsOf(next.kind).includes(next.afterSending))
      next.afterSending = afterSendingsOf(next.kind).at(-1) ?? 'stays';
    const kept = { written: next, version: edited?.version ?? saved?.version };
    if (saved && isSameText(next, asSaved)) forget();
    else {
      unsaved.set(key, kept);
      setEdited(kept);
    }
  };
  const forget = () => {
    unsaved.delete(key);
    setEdited(undefined);
    setMeanwhile(undefined);
    setSeeing(false);
  };
  const save = (version = edited?.version ?? saved?.version) =>
    attempt(async () => {
      if (off) return;
      const result = await call('save-reply', { reply: saved?.id, version, ...written });
      if (result.outcome === 'saved-meanwhile') return setMeanwhile(result.reply);
      forget();
      undo.say('Saved. All use it from now on.');
      if (!saved) void navigate(paths.savedReplies(result.reply.id), { replace: true });
    });
  const cancel = () => {
    forget();
    if (!saved) void navigate(paths.savedReplies());
  };
  const remove = (reply: number) =>
    attempt(async () => {
      await call('delete-saved-reply', { reply, isDeleted: true });
      forget();
      undo.offer(`“${saved?.title}” is deleted.`, () =>
        call('delete-saved-reply', { reply, isDeleted: false }),
      );
      const at = others.findIndex(({ id }) => id === reply);
      const next = others[at + 1] ?? others[at - 1];
      void navigate(paths.savedReplies(next?.id), { replace: true });
    });
  useKeys({ 'Ctrl+Enter': () => void save(), Escape: edited || !saved ? cancel : undefined });

  return (
    <div className="lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,46%)]">
      <section
        aria-label={saved?.title ?? 'A new saved reply'}
        className="px-5 pt-4 pb-6 lg:overflow-y-auto lg:px-6"
      >
        {meanwhile && (
          <Meanwhile
            reply={meanwhile}
            isSeeing={isSeeing}
            see={() => setSeeing(!isSeeing)}
            keep={() => {
              setSeeing(false);
              void save(meanwhile.version);
            }}
          />
        )}
        <ReplyFields
          written={meanwhile && isSeeing ? textOf(meanwhile) : written}
          isReadOnly={isBusy || isSeeing}
          write={write}
        />
        <p role="alert" className="label text-red-text not-empty:pt-2">
          {problem && `Not saved. ${problem}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
          <DeskButton
            look="secondary"
            disabled={off !== undefined || isBusy || isSeeing}
            onClick={() => void save()}
            aria-keyshortcuts="Control+Enter"
          >
            {off ? `Save: ${off}` : 'Save'}
            {!off && (
              <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
                <Keys>Ctrl ↵</Keys>
              </span>
            )}
          </DeskButton>
          {(edited !== undefined || !saved) && (
            <DeskButton look="quiet" onClick={cancel} disabled={isBusy}>
              Cancel
            </DeskButton>
          )}
          {saved && (
            <DeskButton
              look="quiet"
              onClick={() => void remove(saved.id)}
              disabled={isBusy}
              className="ml-auto"
            >
              Delete
            </DeskButton>
          )}
        </div>
      </section>
      <WordsAndChanges
        saved={saved}
        isChanged={edited !== undefined}
        shown={shownFor.find(({ kind }) => kind === written.kind)}
        restore={write}
      />
    </div>
  );
}

const emptyReply = (kind: SavedReplyText['kind']): SavedReplyText => ({
  title: '',
  kind,
  afterSending: afterSendingsOf(kind).at(kind === 'application' ? -1 : 0) ?? 'stays',
  subject: '',
  text: '',
});

type MeanwhileProps = { reply: SavedReply; isSeeing: boolean; see: () => void; keep: () => void };

function Meanwhile({ reply: { by, at }, isSeeing, see, keep }: MeanwhileProps) {
  return (
    <div role="alert" className="mb-4 border-2 border-ink px-4 pt-2.5 pb-0.5">
      <p className="font-semibold">
        {firstName(by)} saved this at {time(at)}.
      </p>
      <div className="flex flex-wrap gap-x-5">
        <DeskButton look="quiet" onClick={see}>
          {isSeeing ? 'See mine' : `See ${firstName(by)}’s`}
        </DeskButton>
        <DeskButton look="quiet" onClick={keep}>
          Keep mine
        </DeskButton>
      </div>
    </div>
  );
}
