import { useNavigate } from 'react-router';

import { paths } from '#desk/paths.ts';
import { now, useSession } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { ModalBox } from '#desk/ui/modal-box.tsx';
import { countInWords, countWithin, dayAndHour } from '#desk/words/words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { offeredHours } from '#schemas/desk/sending-hours.ts';

import { ScheduledEmail } from './scheduled-email.tsx';

type Untold = {
  number: number;
  name: string;
  isAnswered: boolean;
  /** What goes to them by itself. */
  scheduled?: { batch: number; sendsAt: number };
};

/** 'Priyanka Singh has had no answer.', and of whom was written to before 'Two have not been told.' */
function untoldInWords(untold: Pick<Untold, 'name' | 'isAnswered'>[]): string {
  const [first] = untold;
  const who = first && untold.length === 1 ? first.name : countInWords(untold.length);
  const has = untold.length === 1 ? 'has' : 'have';
  return untold.some(({ isAnswered }) => isAnswered)
    ? `${who} ${has} not been told.`
    : `${who} ${has} had no answer.`;
}

type NotToldProps = { untold: Untold[]; filter: Filter; move: () => void; close: () => void };

/** Before somebody is refused without an e-mail. Written and sent, or scheduled, the e-mail moves them by itself. */
export function NotToldDialog({ untold, filter, move, close }: NotToldProps) {
  const navigate = useNavigate();
  const { me, mail, promises } = useSession();
  const [morning = 0] = offeredHours(now(), promises.workingHours);
  const [first] = untold;
  const isOne = untold.length === 1;
  const write = () => {
    close();
    if (first && isOne) void navigate(paths.reply(first.number, filter, 'not-this-time'));
    else writeTo(false);
  };
  const writeTo = (isScheduled: boolean) => {
    close();
    const numbers = untold.map(({ number }) => number);
    void navigate(paths.replyToMany(numbers, 'not-this-time', isScheduled));
  };
  const onTheirWay = new Map(
    untold.flatMap(({ scheduled }) => (scheduled ? [[scheduled.batch, scheduled] as const] : [])),
  );
  return (
    <ModalBox title={untoldInWords(untold)} width="w-100" close={close}>
      {[...onTheirWay.values()].map((one) => (
        <p key={one.batch} className="pb-3 text-[15px] leading-5">
          <ScheduledEmail {...one} />
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {(isOne || me.mayWriteToMany) && (
          <DeskButton look="primary" onClick={write}>
            {isOne ? 'Write now' : `Write to ${countWithin(untold.length)}`}
          </DeskButton>
        )}
        {/* Nobody gets two of them. */}
        {isOne && mail.isSet && onTheirWay.size === 0 && (
          <DeskButton look="outline" onClick={() => writeTo(true)}>
            Schedule for {dayAndHour(morning, now())}
          </DeskButton>
        )}
        <DeskButton
          look="outline"
          onClick={() => {
            close();
            move();
          }}
        >
          Without e-mail
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Cancel
        </DeskButton>
      </div>
      <p className="pt-3 caption font-normal text-faint">
        The applicant’s page shows it only once an e-mail has left.
      </p>
    </ModalBox>
  );
}
