import { href } from 'react-router';

import { ClosingBand } from '#app/layout/closing-band.tsx';
import { numbered, services } from '#app/layout/navigation.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { glyphNamed } from '#drawings/glyphs.ts';
import type { ServicePage } from '#schemas/content/service-page.ts';

import { NeighbourLinks } from './neighbour-links.tsx';
import { ServiceIndex } from './service-index.tsx';

export const links = readingFont;

/** The one template of the service pages: title, paragraphs, closing quote. Each Markdown file is a route that fills it. */
export default function Service({ slug, title, html, quote }: ServicePage) {
  const glyph = glyphNamed(slug);
  const index = services.findIndex(({ path }) => path.endsWith(`/${slug}`));
  return (
    <HeadedPage
      title={title}
      back={href('/services')}
      corner={<Breadcrumbs number={numbered(index)} name={title} />}
      figure={
        <figure>
          <Glyph
            glyph={glyph}
            size={340}
            className="-m-4 size-[132px] md:size-[220px] lg:-m-8 lg:size-[min(340px,28vw)]"
          />
          <figcaption className="pt-6 caption text-faint lg:pt-10 lg:pl-3">
            Nine points, {glyph.links.length} lines, one point in red.
          </figcaption>
        </figure>
      }
    >
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-16 section-space">
          <ServiceIndex current={services[index]?.path} />
          <article className="col-span-12 lg:col-span-7 lg:col-start-5">
            <Prose html={html} />
            <figure className="mt-16 max-w-(--measure)">
              <svg aria-hidden="true" className="block h-2.5 w-full">
                <circle cx="5" cy="5" r="4.5" className="fill-point" />
                <line x1="15" x2="100%" y1="5" y2="5" className="stroke-rule" />
              </svg>
              <blockquote className="pt-6 quote">“{quote}”</blockquote>
            </figure>
          </article>
        </div>
        <NeighbourLinks index={index} />
      </div>
      <ClosingBand />
    </HeadedPage>
  );
}

function Breadcrumbs({ number, name }: { number: string; name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center text-[15px] font-medium">
        <li>
          <Link
            to={href('/services')}
            className="inline-flex min-h-11 items-center text-soft hover:text-white"
          >
            How We Help
          </Link>
        </li>
        <li aria-hidden="true" className="px-2.5 text-faint">
          /
        </li>
        <li aria-current="page" className="tabular-nums">
          {number}
          <span className="sr-only">, {name}</span>
        </li>
      </ol>
    </nav>
  );
}
