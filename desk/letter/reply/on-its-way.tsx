import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { Letter } from '#schemas/desk/letters.ts';
import { HELD_MS } from '#schemas/desk/mail.ts';

import { replyInWords } from '../mail/mail-in-words.ts';
import { isFailing } from '../mail/mail-standing.ts';
import type { Going } from './use-sending.ts';

/** After a reply that the desk sends: how long it can be undone, and then where it is. */
export function OnItsWay({ letter, going, close }: { letter: Letter; going: Going; close: () => void }) {
  const { mail: health } = useSession();
  const now = useNow(1000);
  const mail = letter.mails.findLast(
    ({ kind, madeAt }) => kind === 'reply' && Math.abs(madeAt + HELD_MS - going.sendsAt) < NEAR_MS,
  );
  const isHeld = now < going.sendsAt;
  // What failed says so by itself.
  if (mail && isFailing(mail)) return null;
  const seconds = Math.min(HELD_MS / 1000, Math.ceil((going.sendsAt - now) / 1000));
  return (
    <div className="mb-6 border border-ink px-5 pt-4 pb-2.5 ground-white">
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">
        Your answer {isHeld ? 'is stored.' : mail?.state === 'sent' ? 'has gone.' : 'is going.'}
      </h2>
      {isHeld && (
        <p aria-hidden="true" className="pt-1 label font-normal text-text-2 tabular-nums">
          Goes in {seconds} s
        </p>
      )}
      <output className={isHeld ? 'sr-only' : 'block pt-1 label font-normal text-text-2'}>
        {isHeld
          ? 'It goes in a few seconds.'
          : mail
            ? replyInWords(mail, now, health)
            : 'It is being handed to the mail server.'}
      </output>
      <div className="flex flex-wrap gap-x-5 pt-1.5">
        {isHeld && (
          <DeskButton look="quiet" keyName="z" onClick={going.takeBack}>
            Undo
          </DeskButton>
        )}
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
      </div>
    </div>
  );
}

/** Between the two times that the desk noted of one reply. */
const NEAR_MS = 1000;
