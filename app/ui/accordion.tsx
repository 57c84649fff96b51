import type { ReactNode } from 'react';

import { OpenMark } from './open-mark.tsx';

/** Ruled rows that open and close independently, by the browser itself. */
export function Accordion({ items }: { items: { title: string; aside: string; content: ReactNode }[] }) {
  return (
    <div className="border-t border-hair">
      {items.map(({ title, aside, content }) => (
        <details key={title} className="border-b border-hair">
          <summary className="flex min-h-20 cursor-pointer list-none items-center gap-6 py-5 [&::-webkit-details-marker]:hidden">
            <h2 className="mr-auto d3">{title}</h2>
            <span className="hidden label text-faint md:block">{aside}</span>
            <OpenMark className="size-5" />
          </summary>
          <div className="prose max-w-none pb-12 *:max-w-(--measure) lg:pl-[calc(25%+var(--gutter)/4)]">
            <p className="pb-4 font-sans label text-faint md:hidden">{aside}</p>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
