import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';

import { jobTroubleInWords } from '../words/jobs-in-words.ts';
import { mailDownInWords } from '../words/mail-down-in-words.ts';
import { AlarmMark } from './alarm-mark.tsx';

/** On every screen, for as long as no mail goes out, or none is read, and for the owner while a background job fails. */
export function Trouble() {
  const session = useSession();
  const { data } = useCall('overview', {});
  const now = useNow(60_000);
  const mail = data?.mail ?? session.mail;
  const lines = [...mailDownInWords(mail, now), ...jobTroubleInWords(data?.jobs ?? [], mail, now)];
  return (
    <output className="block shrink-0 print:hidden">
      {lines.map((line) => (
        <span
          key={line}
          className="flex items-start gap-2.5 border-b border-hair px-(--margin) py-2 label font-normal ground-ink-2"
        >
          <AlarmMark className="mt-0.5 size-4 text-red-dark" />
          <span className="wrap-anywhere">{line}</span>
        </span>
      ))}
    </output>
  );
}
