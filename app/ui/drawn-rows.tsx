import { glyphNamed } from '#drawings/glyphs.ts';

import { Glyph } from './glyph.tsx';
import { Unbroken } from './unbroken.tsx';

/** Ruled rows: number, drawing, statement and its reason. */
export function DrawnRows({ items }: { items: { point: string; reason: string; glyph: string }[] }) {
  return (
    <ol className="mt-12 border-t border-hair lg:mt-20">
      {items.map(({ point, reason, glyph }, index) => (
        <li key={point} className="relative grid-12 items-center gap-y-3 border-b border-hair py-7">
          <span aria-hidden="true" className="col-span-12 pb-6 label text-faint lg:col-span-1 lg:pb-0">
            {index + 1}
          </span>
          <Glyph
            glyph={glyphNamed(glyph)}
            size={56}
            className="absolute top-6 right-0 size-14 lg:static lg:col-span-2"
          />
          <h3 className="col-span-12 d3 lg:col-span-5 lg:max-w-[12.5em]">
            <Unbroken text={point} />
          </h3>
          <p className="col-span-12 text-base leading-6.5 text-soft lg:col-span-4 lg:max-w-[23em]">
            {reason}
          </p>
        </li>
      ))}
    </ol>
  );
}
