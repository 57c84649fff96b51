import type { ReactNode } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import { MailCheck } from '#desk/ui/mail-check.tsx';

/** For the owner of a desk without a letter: how to see it work. */
export function FirstDay({ contactForm }: { contactForm: string }) {
  return (
    <section aria-labelledby="first-day">
      <h2 id="first-day" className="border-b border-rule pb-2.5 text-[14.5px] leading-5 text-soft">
        See it work
      </h2>
      <Row name="A letter to yourself">
        <div className="flex flex-col items-start gap-x-8 gap-y-4 lg:flex-row lg:justify-between">
          <p className="max-w-[44em] min-w-0 wrap-anywhere">
            Write one as a visitor does, with the contact form at {contactForm}.
          </p>
          <a
            href={contactForm}
            target="_blank"
            rel="noreferrer"
            className={`group ${deskButtonClass('outline')} shrink-0 gap-5 max-lg:w-full lg:w-57`}
          >
            Open the contact form
            <Arrow />
          </a>
        </div>
      </Row>
      <Row name="Mail">
        <MailCheck />
      </Row>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hair py-5 lg:grid lg:grid-cols-[136px_minmax(0,1fr)] lg:gap-6">
      <h3 className="pb-1.5 font-medium lg:pb-0">{name}</h3>
      {children}
    </div>
  );
}
