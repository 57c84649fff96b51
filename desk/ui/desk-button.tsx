import type { ButtonHTMLAttributes } from 'react';

import { useSinglePressKeys } from '#desk/keys/use-keys.ts';

const looks = {
  primary: 'bg-red-fill text-white hover:bg-red-press',
  secondary: 'bg-(--rule) text-(--ground) hover:opacity-85',
  outline: 'border border-current hover:bg-(--hair)',
  quiet: 'underline decoration-1 underline-offset-4 hover:no-underline',
};
export type DeskButtonLook = keyof typeof looks;

/** How a button looks, for a link that is one otherwise. */
export const deskButtonClass = (look: DeskButtonLook, big = false) =>
  `inline-flex cursor-pointer items-center justify-between gap-4 py-2 text-left font-semibold transition-colors duration-120 disabled:cursor-default disabled:bg-disabled disabled:text-text-3 ${looks[look]} ${big ? 'min-h-14 text-base leading-5' : 'min-h-11 text-[15px] leading-5'} ${look === 'quiet' ? '' : big ? 'px-5' : 'px-4'}`;

/** A button with the key that does the same. */
export function DeskButton({
  look,
  keyName,
  big = false,
  className = '',
  children,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { look: DeskButtonLook; keyName?: string; big?: boolean }) {
  const showsKey = useSinglePressKeys();
  return (
    <button
      type="button"
      aria-keyshortcuts={showsKey ? keyName : undefined}
      {...button}
      className={`${deskButtonClass(look, big)} ${className}`}
    >
      {children}
      <KeyHint keys={keyName} className="max-lg:hidden" />
    </button>
  );
}

/** The outlined square beside a word: which key does it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center border border-current px-1 font-sans text-xs leading-none font-medium">
      {children}
    </kbd>
  );
}

/** Several, parted by spaces: 'g i'. */
export const Keys = ({ children }: { children: string }) =>
  children.split(' ').map((key) => <Key key={key}>{key}</Key>);

type KeyHintProps = { keys?: string; className?: string };

/** For the eye, beside what they do: on a desktop, while single keys are on. */
export function KeyHint({ keys, className = 'flex gap-1 max-lg:hidden' }: KeyHintProps) {
  const showsKeys = useSinglePressKeys();
  if (!keys || !showsKeys) return null;
  return (
    <span aria-hidden="true" className={className}>
      <Keys>{keys}</Keys>
    </span>
  );
}

/** Closes what lies over the page, as Escape does. */
export function CloseButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex cursor-pointer items-center gap-2.5 ${className}`}
    >
      Close
      <span aria-hidden="true" className="flex max-lg:hidden">
        <Key>Esc</Key>
      </span>
    </button>
  );
}
