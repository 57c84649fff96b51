import type { ReactNode } from 'react';

import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

/** How every stand-alone text link looks, also one that is not ours to route. */
export const textLinkClass =
  'group inline-flex min-h-11 items-center gap-3 text-base leading-5 font-semibold [&>span]:border-b [&>span]:border-current [&>span]:py-2';

export function TextLink({
  arrow = true,
  children,
  className = '',
  ...link
}: LinkProps & { arrow?: boolean; className?: string }) {
  return (
    <Link {...link} className={`${textLinkClass} ${className}`}>
      {arrow ? <TextWithArrow>{children}</TextWithArrow> : <span>{children}</span>}
    </Link>
  );
}

/** What a text link underlines, arrow included. */
export function TextWithArrow({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-3">
      {children}
      <Arrow />
    </span>
  );
}
