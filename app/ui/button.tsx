import type { ButtonHTMLAttributes } from 'react';

import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

const looks = {
  primary: 'bg-red-fill text-white hover:bg-red-press active:bg-red-press',
  secondary: 'bg-ink text-white hover:bg-text-2 active:bg-text-2',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-white',
  white: 'bg-white text-ink hover:bg-ink hover:text-white',
};
type Look = keyof typeof looks;

const shape =
  'group inline-flex min-h-14 forced-colors:border items-center justify-between gap-5 px-5 py-2 text-left md:gap-7 md:px-6 text-base leading-5 font-semibold transition-colors duration-120';

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  look = 'primary',
  className = '',
  children,
  ...link
}: LinkProps & { look?: Look; className?: string }) {
  return (
    <Link {...link} className={`${buttonClass(look)} ${className}`}>
      {children}
      <Arrow />
    </Link>
  );
}

/** How a button looks, for what is one otherwise. */
export const buttonClass = (look: Look = 'primary') => `${shape} ${looks[look]}`;

/** A button: for doing something. While `busy` it is disabled and shows a row of ticks in place of its arrow. */
export function Button({
  look = 'primary',
  busy = false,
  className = '',
  children,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      disabled={busy || button.disabled}
      className={`${shape} ${busy || button.disabled ? 'bg-disabled text-text-3' : looks[look]} ${className}`}
    >
      {children}
      {busy ? <Ticks /> : <Arrow />}
    </button>
  );
}

function Ticks() {
  return (
    <svg viewBox="0 0 54 4" aria-hidden="true" className="h-1 w-13.5 fill-current">
      <path d="M0 0h4v4H0zM8 0h4v4H8zM17 0h4v4h-4zM25 0h4v4h-4zM33 0h4v4h-4zM42 0h4v4h-4zM50 0h4v4h-4z" />
    </svg>
  );
}
