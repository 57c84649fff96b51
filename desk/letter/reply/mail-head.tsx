import { languageOf } from '#desk/words/language-of.ts';

/** To whom, and about what. */
export function MailHead({ to, address, subject }: { to: string; address: string; subject: string }) {
  return (
    <dl className="grid grid-cols-[64px_minmax(0,1fr)] text-[15px] leading-6">
      <dt className="text-text-3">To</dt>
      <dd className="wrap-anywhere">
        <b lang={languageOf(to)} className="font-semibold">
          {to}
        </b>{' '}
        {address}
      </dd>
      <dt className="text-text-3">Subject</dt>
      <dd>{subject}</dd>
    </dl>
  );
}
