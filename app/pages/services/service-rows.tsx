import { glyphOf, numbered } from '#app/layout/navigation.ts';
import type { DropdownItem } from '#app/layout/navigation.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';

/** Number, glyph and name of each service, as ruled rows. */
export function ServiceRows({ items }: { items: DropdownItem[] }) {
  return (
    <ul className="mt-12 border-t border-rule lg:mt-20">
      {items.map((item, index) => {
        const glyph = glyphOf(item);
        return (
          <li key={item.path} className="border-b border-hair">
            <Link to={item.path} className="group grid-12 min-h-24 items-center py-5">
              <span className="col-span-2 label text-faint tabular-nums md:col-span-1">
                {numbered(index)}
              </span>
              <span className="col-span-3 md:col-span-2">
                {glyph && <Glyph glyph={glyph} size={56} className="size-14" />}
              </span>
              <span className="col-span-6 d3 md:col-span-8">{item.name}</span>
              <Arrow className="justify-self-end" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
