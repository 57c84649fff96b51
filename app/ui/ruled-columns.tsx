import { glyphNamed } from '#drawings/glyphs.ts';

import { Glyph } from './glyph.tsx';
import { Unbroken } from './unbroken.tsx';

const columns = { 3: 'lg:grid-cols-3', 4: 'md:grid-cols-2 lg:grid-cols-4' };

/** Cards without boxes: columns split by hairlines, each with a title, a text and, where it has one, a drawing. */
export function RuledColumns({
  items,
  across,
}: {
  items: { title: string; description: string; glyph?: string }[];
  across: keyof typeof columns;
}) {
  return (
    <ul className={`ruled-across mt-12 border-t border-rule lg:mt-20 ${columns[across]}`}>
      {items.map(({ title, description, glyph }) => (
        <li key={title} className="py-7 lg:pb-12">
          {glyph && (
            <Glyph glyph={glyphNamed(glyph)} size={84} className="-m-2 mb-8 size-21 lg:-m-3 lg:mb-12" />
          )}
          <h3 className="d3">
            <Unbroken text={title} />
          </h3>
          <p className="max-w-[26em] pt-3 text-base leading-6.5 text-soft">{description}</p>
        </li>
      ))}
    </ul>
  );
}
