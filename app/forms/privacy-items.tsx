import { DRAFT_DAYS } from '#app/start/draft-key.ts';
import { Link } from '#app/ui/link.tsx';
import company from '#content/company.yaml';
import notices from '#content/lists/privacy-notices.yaml';
import rights from '#content/lists/privacy-rights.yaml';
import type { FormName } from '#schemas/forms/form.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';

/** What India's Digital Personal Data Protection Act asks to be told, item by item. */
export function PrivacyItems({ form }: { form: FormName }) {
  const { stored, purpose, kept, readers } = notices[form];
  const items = [
    { title: 'Stored', text: stored },
    { title: 'Purpose', text: purpose },
    { title: 'Kept for', text: kept },
    { title: 'Backups', text: notices.backups },
    { title: 'Spam', text: notices.spam },
    { title: 'Read by', text: readers },
    ...rights,
    { title: 'What you sent', text: <OwnPage /> },
    { title: 'On this device', text: onThisDevice(form) },
  ];
  return (
    <dl className="grid gap-4 pt-2 pb-8 text-[15px] leading-6">
      {items.map(({ title, text }) => (
        <div key={title} className="md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-6">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-soft">{typeof text === 'string' ? withLink(text) : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where all of this can be seen and deleted, by who has its link. */
function OwnPage() {
  return (
    <>
      <Link className="underline underline-offset-4" to={ASK_AGAIN_PATH}>
        See or delete what you sent
      </Link>
      , with the link in our e-mail to you or a new one.
    </>
  );
}

function onThisDevice(form: FormName) {
  const text =
    `Until you send it, what you write is kept in this browser for up to ${DRAFT_DAYS} days, so that nothing is lost. In the ` +
    'tab you wrote it in, it comes back by itself. In any other tab the form asks first, and tells only when it was written. ' +
    'Sending it, Clear or Discard removes it. What is too old is deleted when a page of this site is next opened in this ' +
    'browser.';
  const file =
    ' Your resume is kept for the tab you chose it in, and deleted when this site is next opened in another tab after yours ' +
    `was closed or left the site. Only if you tick the box is it kept for up to ${DRAFT_DAYS} days, and comes back with ` +
    'Continue.';
  const advice = ' On a shared computer, press Clear before you leave.';
  return text + (form === 'job-application' ? file : '') + advice;
}

/** The address of whoever answers for the data can be followed where it stands. */
function withLink(text: string) {
  const { privacyEmail } = company;
  const [before, ...after] = text.split(privacyEmail);
  if (!after.length) return text;
  return (
    <>
      {before}
      <a className="underline underline-offset-4" href={`mailto:${privacyEmail}`}>
        {privacyEmail}
      </a>
      {after.join(privacyEmail)}
    </>
  );
}
