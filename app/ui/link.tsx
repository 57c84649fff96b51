import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this site. */
  to: string;
  /** The way to the top is seen. */
  smooth?: boolean;
};

/** A link within the site, to the browser a plain one. All of them are followed in one place: layout/use-follow-links.ts. */
export function Link({ to, smooth, children, ...anchor }: LinkProps) {
  return (
    <a href={to} data-smooth={smooth ? '' : undefined} {...anchor}>
      {children}
    </a>
  );
}
