import type { ButtonHTMLAttributes, SubmitEventHandler } from 'react';

/** A button that leads to an address of this site, where a link is not what is meant: as a form without fields it does so
 * without script too. Followed as links are, in layout/use-follow-links.ts, unless `onPress` has done something else. */
export function LeadingButton({
  to,
  onPress,
  className = '',
  formClass,
  ...button
}: {
  to: string;
  onPress?: SubmitEventHandler<HTMLFormElement>;
  formClass?: string;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <form action={to} onSubmit={onPress} className={formClass}>
      {/* What `onPress` does instead has to wait for React: a click made before then is kept. */}
      <button
        {...button}
        type="submit"
        data-replay={onPress && ''}
        className={`cursor-pointer ${className}`}
      />
    </form>
  );
}
