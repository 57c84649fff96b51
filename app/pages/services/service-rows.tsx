import { glyphOf, numbered } from '#app/layout/navigation.ts';
import type { DropdownItem } from '#app/layout/navigation.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** Number, glyph and name of each service, as ruled rows. */
export function ServiceRows({ items }: { items: DropdownItem[] }) {
  return (
    <ul className="mt-12 border-t border-rule lg:mt-20">
      {items.map((item, index) => {
        const glyph = glyphOf(item);
        return (
          <li key={item.path} className="border-b border-hair">
            <Link
              to={item.path}
              className="group flex min-h-24 items-center gap-4 py-5 md:grid-12 md:gap-0 md:gap-x-(--gutter)"
            >
              <span className="label text-faint tabular-nums">{numbered(index)}</span>
              <span className="shrink-0 md:col-span-2">
                {glyph && <Glyph glyph={glyph} size={56} className="size-12 md:size-14" />}
              </span>
              <span className="mr-auto min-w-0 d3 md:col-span-8">
                <Unbroken text={item.name} />
              </span>
              <Arrow className="justify-self-end max-[379px]:hidden" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
