import { languageOf } from '#desk/words/language-of.ts';

/** To whom, from whom where the desk sends it, and about what. */
export function MailHead({
  to,
  address,
  from,
  asksForName = false,
  subject,
  isThread = false,
}: {
  to: string;
  address: string;
  from?: { name: string; address: string };
  /** Whoever has not set one would sign with none. */
  asksForName?: boolean;
  subject: string;
  /** Whether the receipt has gone before it. */
  isThread?: boolean;
}) {
  return (
    <dl className="grid grid-cols-[64px_minmax(0,1fr)] text-[15px] leading-6">
      <dt className="text-text-3">To</dt>
      <dd className="wrap-anywhere">
        <b lang={languageOf(to)} className="font-semibold">
          {to}
        </b>{' '}
        {address}
      </dd>
      {from && (
        <>
          <dt className="text-text-3">From</dt>
          <dd className="wrap-anywhere">
            {from.name} <span className="text-text-3">{from.address}</span>
            {asksForName && (
              <span className="block caption font-normal text-text-3">
                Set your name in your menu: visitors read it.
              </span>
            )}
          </dd>
        </>
      )}
      <dt className="text-text-3">Subject</dt>
      <dd>
        {subject}
        {isThread && <span className="text-text-3"> (same thread as the receipt)</span>}
      </dd>
    </dl>
  );
}
