import { memo } from 'react';

import { Link } from '#app/ui/link.tsx';

import { MegaPanel } from './mega-panel.tsx';
import { currentBar, currentFor, isCurrent, navigation } from './navigation.ts';

/** A cell of the header's row. */
export const cell =
  'relative flex h-full items-center gap-2 border-l border-hair px-[clamp(14px,1.6vw,23px)] text-[15px] font-medium';
const marked = `text-white ${currentBar} after:bg-red-dark hover:text-white`;

export const DesktopNavigation = memo(function DesktopNavigation({ path }: { path: string }) {
  const plain = navigation.slice(0, -1);
  const last = navigation.at(-1);
  return (
    <nav aria-label="Main" className="header-wide hidden lg:block">
      <ul className="flex h-full">
        {plain.map((item, index) => {
          const look = `${cell} ${isCurrent(item, path) ? marked : 'text-soft hover:text-white'}`;
          const current = currentFor(item, path);
          return (
            <li key={item.path} className="group/item">
              {item.hasDropdown ? (
                <>
                  {/* Opened, closed and kept to one at a time by the browser: it works before script does. */}
                  <button
                    type="button"
                    popoverTarget={`panel-${index}`}
                    aria-current={current}
                    className={`${look} cursor-pointer group-has-[:popover-open]/item:bg-ink-2 group-has-[:popover-open]/item:text-white`}
                  >
                    {item.name}
                    <Caret />
                  </button>
                  <MegaPanel id={`panel-${index}`} item={item} path={path} />
                </>
              ) : (
                <Link to={item.path} aria-current={current} className={look}>
                  {item.name}
                </Link>
              )}
            </li>
          );
        })}
        {last && (
          <li>
            <Link
              to={last.path}
              aria-current={last.path === path ? 'page' : undefined}
              className={`flex h-full items-center bg-white px-[clamp(16px,2vw,29px)] text-[15px] font-medium text-ink hover:bg-red-fill hover:text-white focus-visible:-outline-offset-5 focus-visible:outline-current ${last.path === path ? `${currentBar} after:bg-red-fill` : ''}`}
            >
              {last.name}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
});

function Caret() {
  return (
    <svg
      viewBox="0 0 10 6"
      aria-hidden="true"
      className="w-2.5 fill-none stroke-current transition-[rotate] duration-120 group-has-[:popover-open]/item:rotate-180"
      strokeWidth="1.6"
    >
      <path d="M1 1l4 4 4-4" />
    </svg>
  );
}
