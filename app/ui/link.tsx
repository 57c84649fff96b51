import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this site. */
  to: string;
  /** The page does not fade: the link leads to a place on it. */
  still?: boolean;
  /** The way to the top is seen. */
  smooth?: boolean;
};

/** A link within the site, to the browser a plain one. All of them are followed in one place: layout/use-follow-links.ts. */
export function Link({ to, still, smooth, children, ...anchor }: LinkProps) {
  return (
    <a href={to} data-still={still ? '' : undefined} data-smooth={smooth ? '' : undefined} {...anchor}>
      {children}
    </a>
  );
}
