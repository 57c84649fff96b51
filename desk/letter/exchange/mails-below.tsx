import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { receiptInWords } from '../mail/mail-in-words.ts';
import { exchangeOf } from './exchange.ts';
import { OurAnswer } from './our-answer.tsx';
import { TheirMail } from './their-mail.tsx';

/** Below a letter: its receipt, our answers, and what its sender answered by mail. */
export function Exchange({ letter }: { letter: Letter }) {
  const { mail: health } = useSession();
  const now = useNow(15_000);
  const written = exchangeOf(letter);
  const receipt = letter.mails.findLast(({ kind }) => kind === 'receipt');
  const lastSent = written.findLast((one) => one.type === 'ours' && one.mail?.state === 'sent');
  return (
    <>
      {(receipt || (health.isSet && letter.state !== 'aside')) && (
        <p className="label font-normal wrap-anywhere text-text-3">{receiptInWords(receipt, now, health)}</p>
      )}
      {written.map((one) =>
        one.type === 'ours' ? (
          <OurAnswer
            key={`ours ${one.answer.id}`}
            {...{ letter, now, health }}
            answer={one.answer}
            mail={one.mail}
            // Said once: of the last that went.
            saysBlind={one === lastSent && !health.readsMailbox}
          />
        ) : (
          <TheirMail key={`theirs ${one.mail.id}`} {...{ letter, now }} mail={one.mail} />
        ),
      )}
    </>
  );
}
