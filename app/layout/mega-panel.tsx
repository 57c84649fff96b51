import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { NavigationItem } from '#schemas/content/navigation.ts';

import { glyphOf, numbered } from './navigation.ts';

/** The full-width panel under the header: a native popover, so outside clicks and Esc close it without script. */
export function MegaPanel({ id, item, path }: { id: string; item: NavigationItem; path: string }) {
  return (
    <div
      id={id}
      popover="auto"
      className="panel inset-x-0 top-(--header) bottom-auto max-h-[calc(100dvh-var(--header))] w-full overflow-y-auto bg-transparent"
    >
      <div className="border-b border-hair ground-ink-2">
        <div className="mx-auto grid max-w-[1520px] grid-cols-[minmax(280px,27fr)_73fr] overflow-hidden">
          <div className="border-r border-hair py-9 pr-6 pl-(--margin)">
            <p className="d3">{item.name}</p>
            <p className="max-w-[19em] pt-2.5 text-soft">{item.sentence}</p>
            <TextLink to={item.path} aria-current={item.path === path ? 'page' : undefined} className="mt-4">
              {item.allLabel}
            </TextLink>
          </div>
          <ul className="-mb-px grid grid-cols-3">
            {item.dropdownItems.map((entry, index) => {
              const glyph = glyphOf(entry);
              return (
                <li key={entry.path} className="flex border-b border-hair not-nth-[3n]:border-r">
                  <Link
                    to={entry.path}
                    aria-current={entry.path === path ? 'page' : undefined}
                    className="flex min-h-23 grow items-center gap-4 px-6 py-3 text-base leading-5 font-medium hover:bg-white hover:text-ink focus-visible:bg-white focus-visible:text-ink focus-visible:-outline-offset-5 focus-visible:outline-current aria-[current]:shadow-[inset_3px_0_var(--color-red-dark)]"
                  >
                    {glyph && <Glyph glyph={glyph} size={28} className="size-7 shrink-0" />}
                    <span className="mr-auto">{entry.name}</span>
                    <span className="caption tabular-nums opacity-70">{numbered(index)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
}
