import { href, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { requestContext } from '#app/forms/without-script/request-context.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { NoticeBox } from '#app/ui/notice-box.tsx';
import { Section } from '#app/ui/section.tsx';
import company from '#content/company.yaml';
import page from '#content/pages/yours.md';
import { emailField } from '#schemas/forms/person-fields.ts';
import { invalidEmail, required } from '#schemas/forms/texts.ts';
import { askAgain } from '#schemas/private-page/ask-again-texts.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';
import type { AskedAgain } from '#schemas/private-page/private-view.ts';

export const meta = (given: Parameters<ReturnType<typeof pageMeta>>[0]) => [
  ...pageMeta(page)(given),
  { name: 'robots', content: 'noindex' },
];

/** What server/private-page has answered; nothing on the page as it is built. */
export const loader = ({ context }: LoaderFunctionArgs): AskedAgain | null =>
  context.get(requestContext).askedAgain ?? null;
export const clientLoader = () => null;

const FORM = 'link';

export default function AskAgain() {
  const asked = useLoaderData<AskedAgain | null>();
  const { form } = page.sections;
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/')}>
      <Section ground="paper" number={1} point={0.06} id={FORM} {...form}>
        <div className="grid-12 gap-y-12 pt-10 lg:pt-14">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <Answered asked={asked} />
          </div>
          <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3">
            <h3 className="d4">{askAgain.otherwise.title}</h3>
            <p className="pt-2 text-[15px] leading-6 text-soft">
              {askAgain.otherwise.text}
              <PrivacyAddress />
            </p>
          </aside>
        </div>
      </Section>
    </HeadedPage>
  );
}

function Answered({ asked }: { asked: AskedAgain | null }) {
  if (asked?.outcome === 'asked') return <NoticeBox {...askAgain.asked} />;
  if (asked?.outcome === 'no-mail')
    return (
      <NoticeBox
        title={askAgain.noMail.title}
        text={askAgain.noMail.text(company.privacyEmail)}
        destructive
      />
    );
  const text = asked?.outcome === 'no-address' ? asked.text : undefined;
  const error = text === undefined ? undefined : text ? invalidEmail : required(emailField);
  return (
    <>
      {asked?.outcome === 'unavailable' && <NoticeBox {...askAgain.unavailable} destructive />}
      <form method="post" action={`${ASK_AGAIN_PATH}#${FORM}`} noValidate className="grid gap-7">
        <TextField
          {...emailField.input}
          label={emailField.label}
          name="email"
          maxLength={emailField.max}
          required
          defaultValue={text}
          error={error}
        />
        <div>
          <Button type="submit" className="cursor-pointer">
            {askAgain.button}
          </Button>
        </div>
      </form>
    </>
  );
}

function PrivacyAddress() {
  return (
    <>
      <a className="underline underline-offset-4" href={`mailto:${company.privacyEmail}`}>
        {company.privacyEmail}
      </a>
      .
    </>
  );
}
