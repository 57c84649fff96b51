import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#app/ui/button.tsx';

/** A form that hands what was typed to the visitor's own mail program: nothing is sent or kept by this site. */
export function MailForm({
  to,
  subject,
  button,
  children,
}: {
  to: string;
  subject: string;
  button: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const compose = () => {
    if (!form.current?.reportValidity()) return;
    const lines = Array.from(new FormData(form.current), ([name, value]) => `${name}: ${value as string}`);
    location.href = `mailto:${to}?${new URLSearchParams({ subject, body: lines.join('\r\n\r\n') })
      .toString()
      .replaceAll('+', '%20')}`;
  };
  return (
    <form ref={form} className="grid gap-7">
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={compose} data-replay="">
          {button}
        </Button>
        <p className="label text-faint">Opens in your mail program, ready to send.</p>
      </div>
    </form>
  );
}
