import { useState } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, problemOf } from '#desk/api/call.ts';
import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { mailSetInWords, unreadableInWords, unreadableMailInWords } from '#desk/words/mail-health.ts';
import { mailTestInWords, wasSent } from '#schemas/desk/mail-test.ts';

import { DeskButton } from './desk-button.tsx';
import { AlarmMark } from './icons.tsx';

/** Where mail goes through and to whom, with a button to try it; for the owner. What became of it is said in its place. */
export function MailCheck() {
  const { mail, setup } = useSession();
  const [told, tell] = useState<{ words: string; hasFailed?: boolean }>();
  const [isBusy, setBusy] = useState(false);
  if (!setup) return null;

  async function send() {
    if (isBusy) return;
    setBusy(true);
    tell({ words: 'It is being sent. The mail server may take a moment.' });
    try {
      const test = await call('test-mail', {});
      tell({ words: mailTestInWords(test), hasFailed: !wasSent(test) });
    } catch (error) {
      tell({ words: problemOf(error), hasFailed: true });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-4 lg:flex-row lg:justify-between">
      <div className="min-w-0">
        <p className="max-w-[44em] wrap-anywhere">{mailSetInWords(mail, setup)}</p>
        {setup.mail?.problem && (
          <p className="flex max-w-[44em] items-start gap-2 pt-2 font-medium text-red-text">
            <AlarmMark className="mt-1 size-4" />
            <span className="wrap-anywhere">{setup.mail.problem}</span>
          </p>
        )}
        <UnreadableMails />
        <output className="block max-w-[44em]">
          {told && (
            <span
              className={`flex items-start gap-2 pt-2 font-medium ${told.hasFailed ? 'text-red-text' : ''}`}
            >
              {told.hasFailed && <AlarmMark className="mt-1 size-4" />}
              <span className="wrap-anywhere">{told.words}</span>
            </span>
          )}
        </output>
      </div>
      {mail.isSet && (
        // Not disabled while it is busy: it would lose the focus.
        <DeskButton
          look="outline"
          aria-disabled={isBusy}
          onClick={() => void send()}
          className="group shrink-0 gap-5 aria-disabled:cursor-default aria-disabled:text-text-3 max-lg:w-full lg:w-57"
        >
          Send a test mail
          <Arrow />
        </DeskButton>
      )}
    </div>
  );
}

/** As the overview has them, which is asked again when something changes. */
function UnreadableMails() {
  const { data } = useCall('overview', {});
  const now = useNow(60_000);
  const mails = data?.mail.unreadable ?? [];
  if (!mails.length) return null;
  return (
    <>
      <p className="max-w-[44em] pt-2 font-medium">{unreadableInWords(mails.length)}</p>
      <ul className="list-disc pl-5">
        {mails.map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            {unreadableMailInWords(mail, now)}
          </li>
        ))}
      </ul>
    </>
  );
}
