import type { ReactNode } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';

/** Under a row: what is changed or asked there. Escape leaves it. */
export function PersonPanel({
  label,
  onLeave,
  children,
}: {
  label: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  useKeys({ Escape: onLeave });
  return (
    <section aria-label={label} className="px-5 pt-2 pb-6 ground-paper lg:pr-8 lg:pl-62">
      {children}
    </section>
  );
}
