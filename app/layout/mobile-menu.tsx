import { memo } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import type { NavigationItem } from '#schemas/content/navigation.ts';

import { HomeLink } from './home-link.tsx';
import { currentBar, currentFor, glyphOf, isCurrent, navigation, numbered } from './navigation.ts';

const MENU = 'menu';
const corner = 'flex w-15 cursor-pointer items-center justify-center border-l border-hair';
const row = 'flex w-full items-center border-b border-hair text-left';
const marked = `${currentBar} after:bg-red-dark `;

export function MobileMenuButton() {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={MENU}
      aria-label="Menu"
      aria-haspopup="dialog"
      className={`header-narrow ${corner} lg:hidden`}
    >
      <svg viewBox="0 0 22 10" aria-hidden="true" className="w-5.5 stroke-current" strokeWidth="1.8">
        <path d="M0 1h22M0 9h22" />
      </svg>
    </button>
  );
}

/** The full-screen menu: a native dialog opened by an invoker command, so it works before script does. */
export const MobileMenu = memo(function MobileMenu({ path }: { path: string }) {
  const last = navigation.at(-1);

  return (
    <dialog
      id={MENU}
      aria-label="Menu"
      className="header-narrow group/menu fixed inset-0 size-full max-h-none max-w-none flex-col ground-ink open:flex lg:hidden"
    >
      <div className="flex h-15 shrink-0 border-b border-hair pl-(--margin)">
        <HomeLink />
        <button type="button" command="close" commandfor={MENU} aria-label="Close menu" className={corner}>
          <svg viewBox="0 0 18 18" aria-hidden="true" className="w-4.5 stroke-current" strokeWidth="1.8">
            <path d="M1 1l16 16M17 1L1 17" />
          </svg>
        </button>
      </div>
      {/* Out of the tab order while a submenu covers it. */}
      <nav
        aria-label="Main"
        className="flex grow flex-col overflow-y-auto px-(--margin) pb-5 group-has-[:popover-open]/menu:overflow-hidden"
      >
        <ul className="group-has-[:popover-open]/menu:invisible">
          {navigation.slice(0, -1).map((item, index) => (
            <li key={item.path}>
              {item.hasDropdown ? (
                <>
                  <button
                    type="button"
                    popoverTarget={`submenu-${index}`}
                    aria-current={item.path === path ? 'page' : undefined}
                    className={`${item.path === path ? marked : ''}${row} min-h-23 cursor-pointer d3 text-[32px]`}
                  >
                    <span className="mr-auto">{item.name}</span>
                    <span className="mr-3 label text-soft">
                      <span className="sr-only">, </span>
                      {item.dropdownItems.length}
                      <span className="sr-only"> pages</span>
                    </span>
                    <Arrow className="text-soft" />
                  </button>
                  <Submenu id={`submenu-${index}`} item={item} path={path} />
                </>
              ) : (
                <Link
                  to={item.path}
                  aria-current={currentFor(item, path)}
                  className={`${isCurrent(item, path) ? marked : ''}${row} min-h-23 d3 text-[32px]`}
                >
                  {item.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-10 pb-5 text-soft group-has-[:popover-open]/menu:invisible">
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <br />
          {`${company.city}, ${company.state}`}
        </p>
        {last && (
          <ButtonLink
            to={last.path}
            aria-current={last.path === path ? 'page' : undefined}
            className={`min-h-16 w-full group-has-[:popover-open]/menu:invisible ${last.path === path ? `${currentBar} after:bg-white` : ''}`}
          >
            {last.name}
          </ButtonLink>
        )}
      </nav>
    </dialog>
  );
});

/** A step into one item's pages; the browser's popover brings Esc and the step back. */
function Submenu({ id, item, path }: { id: string; item: NavigationItem; path: string }) {
  return (
    <div
      id={id}
      popover="auto"
      className="submenu visible inset-x-0 top-15 bottom-0 h-auto w-full overflow-y-auto px-(--margin) pb-8 ground-ink"
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the submenu covers its opener: focus must step in with it
        autoFocus
        className={`${row} min-h-15 cursor-pointer gap-3 text-soft`}
      >
        <Arrow back />
        Back
      </button>
      <div className="flex items-center justify-between gap-4 pt-4 pb-3">
        <h2 className="d3 text-[32px]">{item.name}</h2>
        <TextLink to={item.path} aria-current={item.path === path ? 'page' : undefined}>
          {item.allLabel}
        </TextLink>
      </div>
      <ul className="border-t border-hair">
        {item.dropdownItems.map((entry, index) => {
          const glyph = glyphOf(entry);
          return (
            <li key={entry.path}>
              <Link
                to={entry.path}
                aria-current={entry.path === path ? 'page' : undefined}
                className={`${entry.path === path ? marked : ''}${row} min-h-12.25 gap-4 py-2 leading-5 font-medium`}
              >
                <span className="w-5 shrink-0 label text-faint tabular-nums">{numbered(index)}</span>
                <span className="mr-auto">{entry.name}</span>
                {glyph && <Glyph glyph={glyph} size={28} className="size-6 shrink-0" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
