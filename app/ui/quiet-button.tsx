import type { ButtonHTMLAttributes } from 'react';

/** How it looks, for what is a link. */
export const quietClass =
  'inline-flex min-h-11 cursor-pointer items-center label font-semibold underline underline-offset-4 hover:no-underline';

/** A button that stands beside a louder one, or in a line of small text. */
export function QuietButton({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${quietClass} ${className}`} />;
}
