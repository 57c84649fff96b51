import { Link, useNavigate, useSearchParams } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen } from '#desk/ui/screen.tsx';
import { afterSendingInWords, stageAfter } from '#schemas/desk/saved-replies.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';

import { EditReply } from './edit-reply.tsx';
import { savedRepliesSentence, usedInWords } from './saved-reply-words.ts';

/** Replies that are written once, for all who may reply to a kind. The address names the one that is shown. */
export function SavedRepliesScreen() {
  const { data, error } = useCall('saved-replies', {});
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const isNew = params.has('new');
  const replies = data?.replies ?? [];
  const asked = replies.find(({ id }) => id === Number(params.get('reply')));
  const chosen = isNew ? undefined : (asked ?? (isWide ? replies[0] : undefined));
  const isShown = isNew || chosen !== undefined;
  const add = () => void navigate(paths.savedReplies('new'));
  const go = (step: number) => {
    const next = replies[replies.findIndex(({ id }) => id === chosen?.id) + step];
    if (next) void navigate(paths.savedReplies(next.id), { replace: true });
  };
  useKeys({
    c: add,
    j: () => go(1),
    k: () => go(-1),
    Enter: () => document.getElementById('saved-reply-text')?.focus(),
  });
  return (
    <Screen
      fills
      head={
        <Head
          {...(data
            ? savedRepliesSentence(replies.length)
            : { sentence: error?.message ?? 'Saved replies', use: '' })}
          isBelow={isShown && !isWide}
          add={add}
        />
      }
      keys={{ 'next, previous': 'j k', edit: 'Enter', new: 'c', save: 'Ctrl ↵', cancel: 'Esc' }}
    >
      {data && (
        <div className="min-h-0 grow overflow-y-auto lg:grid lg:grid-cols-[minmax(16rem,35%)_minmax(0,1fr)] lg:overflow-hidden">
          {(isWide || !isShown) && <List replies={replies} chosen={chosen?.id} />}
          {isShown && (
            <EditReply
              key={isNew ? 'new' : chosen?.id}
              saved={chosen}
              shownFor={data.shownFor}
              others={replies}
            />
          )}
        </div>
      )}
    </Screen>
  );
}

type HeadProps = { sentence: string; use: string; isBelow: boolean; add: () => void };

/** On a phone one of them has the screen, and its head leads back to the list. */
function Head({ sentence, use, isBelow, add }: HeadProps) {
  const isWide = useIsWide();
  const { promises, me } = useSession();
  const isHiring = me.reads.includes('application');
  return (
    <div className="flex shrink-0 items-end justify-between gap-x-6 gap-y-3 px-(--margin) pt-2 pb-4 ground-ink max-lg:flex-wrap">
      <title>{`${sentence} ${promises.company} Desk`}</title>
      <div className="min-w-0">
        <Link
          to={isBelow ? paths.savedReplies() : isHiring ? paths.hiring() : paths.inbox()}
          className="group flex h-9 items-center gap-3 text-[15px] text-soft hover:text-white"
        >
          <Arrow back />
          {isBelow ? 'Saved replies' : isHiring ? 'Hiring' : 'Inbox'}
        </Link>
        <h1 tabIndex={-1} className={isBelow ? 'sr-only' : 'sentence'}>
          {isWide ? `${sentence} ${use}`.trim() : sentence}
        </h1>
        {!isBelow && (
          <p className="pt-1 text-[15px] leading-5 text-soft">
            {!isWide && use} Shared by everybody who may reply to that kind. What was sent is not changed.
          </p>
        )}
      </div>
      {!isBelow && (
        <DeskButton look="secondary" keyName="c" onClick={add} className="shrink-0 lg:mb-6">
          New saved reply
        </DeskButton>
      )}
    </div>
  );
}

function List({ replies, chosen }: { replies: SavedReply[]; chosen: number | undefined }) {
  const columns = 'grid grid-cols-[minmax(0,1fr)_9.5rem] gap-x-4 px-(--margin)';
  return (
    <nav aria-label="Saved replies" className="border-line lg:overflow-y-auto lg:border-r">
      <p className={`${columns} border-b border-ink py-2 caption text-text-3`} aria-hidden="true">
        <span>Title and kind</span>
        <span>After sending</span>
      </p>
      {replies.length === 0 && (
        <p className="px-(--margin) py-5 text-[15px] text-text-2">
          No saved replies yet. Write one here, or save one from a reply.
        </p>
      )}
      <ul>
        {replies.map((reply) => (
          <li key={reply.id}>
            <Link
              to={paths.savedReplies(reply.id)}
              aria-current={reply.id === chosen ? 'true' : undefined}
              className={`${columns} border-b border-line py-2.5 -outline-offset-4 hover:bg-paper aria-[current]:bg-paper aria-[current]:shadow-[inset_4px_0_var(--color-ink)]`}
            >
              <span className="min-w-0">
                <b className="block leading-5 font-semibold wrap-anywhere">{reply.title}</b>
                <span className="block label font-normal text-text-2">{usedInWords(reply)}</span>
              </span>
              <span
                className={`text-[15px] leading-5 ${stageAfter(reply.afterSending) ? '' : 'text-text-3'}`}
              >
                {afterSendingInWords(reply.afterSending, reply.kind)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
