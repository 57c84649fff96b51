import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import overview from '#content/lists/overview-services.yaml';
import { glyphNamed } from '#drawings/glyphs.ts';

/** An overview of the services: number, glyph, title with its text, and four features as a ruled list. */
export function OverviewRows() {
  return (
    <ol className="mt-12 border-t border-rule lg:mt-20">
      {overview.map(({ title, description, features, path }, index) => (
        <li
          key={path}
          className="relative grid-12 gap-y-5 border-hair py-7 not-last:border-b lg:py-8 lg:pb-10"
        >
          <span aria-hidden="true" className="col-span-12 pb-8 label text-faint lg:col-span-1 lg:pb-0">
            {index + 1}
          </span>
          <Glyph
            glyph={glyphNamed(path.slice(path.lastIndexOf('/') + 1))}
            size={56}
            className="absolute top-6 right-0 size-14 lg:static lg:col-span-2"
          />
          <div className="col-span-12 lg:col-span-4 lg:pr-2">
            <h3 className="d3">
              <Link to={path} className="hover:underline hover:decoration-1 hover:underline-offset-4">
                <Unbroken text={title} />
              </Link>
            </h3>
            <p className="max-w-[26em] pt-3 text-base leading-6.5 text-soft">{description}</p>
          </div>
          <ul className="col-span-12 grid grid-cols-1 gap-x-(--gutter) self-start text-base font-medium md:grid-cols-2 lg:col-span-5">
            {features.map((feature) => (
              <li key={feature} className="border-t border-hair py-3 leading-6">
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
