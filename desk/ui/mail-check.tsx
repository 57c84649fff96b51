import { useState } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { useCall, call, useAttempt } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { mailSetInWords, unreadableInWords, unreadableMailInWords } from '#desk/words/trouble-in-words.ts';
import { mailTestInWords, wasSent } from '#schemas/desk/mail-test.ts';
import type { MailTest } from '#schemas/desk/mail-test.ts';

import { AlarmMark } from './icons.tsx';
import { DeskButton } from './keys-and-buttons.tsx';

/** Where mail goes through and to whom, with a button to try it; for the owner. What became of it is said in its place. */
export function MailCheck() {
  const { mail, setup } = useSession();
  const [test, setTest] = useState<MailTest>();
  const { isBusy, problem, attempt } = useAttempt();
  if (!setup) return null;
  const send = () => attempt(async () => setTest(await call('test-mail', {})));
  const hasFailed = !isBusy && (problem !== '' || (test !== undefined && !wasSent(test)));
  const said = isBusy
    ? 'It is being sent. The mail server may take a moment.'
    : problem || (test && mailTestInWords(test));
  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-4 lg:flex-row lg:justify-between">
      <div className="min-w-0">
        <p className="max-w-[44em] wrap-anywhere">{mailSetInWords(mail, setup)}</p>
        {setup.mail?.problem && <Told hasFailed words={setup.mail.problem} />}
        <UnreadableMails />
        <output className="block max-w-[44em]">{said && <Told hasFailed={hasFailed} words={said} />}</output>
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

const Told = ({ hasFailed, words }: { hasFailed: boolean; words: string }) => (
  <span
    className={`flex max-w-[44em] items-start gap-2 pt-2 font-medium ${hasFailed ? 'text-red-text' : ''}`}
  >
    {hasFailed && <AlarmMark className="mt-1 size-4" />}
    <span className="wrap-anywhere">{words}</span>
  </span>
);

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
