import { useSinglePressKeys } from '#desk/keys/use-keys.ts';

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
