import { Key } from './key.tsx';

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
