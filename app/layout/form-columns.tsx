import type { ReactNode } from 'react';

import { ContactFacts } from './contact-facts.tsx';

/** A form between the contact facts, in columns 1 to 3, and what else there is to say, in columns 10 to 12. On a phone the
 * form comes first, then what belongs `beside` it. */
export function FormColumns({
  form,
  beside,
  children,
}: {
  form: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid-12 gap-y-14 pt-12 lg:pt-16">
      <div className="col-span-12 lg:col-span-6 lg:col-start-4">{form}</div>
      {beside}
      <div className="col-span-12 label text-faint lg:col-span-3 lg:row-start-1 lg:pr-6">
        <ContactFacts />
      </div>
      {children}
    </div>
  );
}
