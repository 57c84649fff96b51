import { href } from 'react-router';

import { pathOf, useCurrentPath } from '#app/current-path.ts';
import { ClosingBand } from '#app/layout/closing-band.tsx';
import { glyphOf, numbered, services } from '#app/layout/navigation.ts';
import { pageMeta } from '#app/page-meta.ts';
import { readingFont } from '#app/reading-font.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { Service as ServiceContent } from '#schemas/content/prose.ts';

import { NeighbourLinks } from './neighbour-links.tsx';
import { ServiceIndex } from './service-index.tsx';

const contents = import.meta.glob<ServiceContent>('/content/services/*.md', {
  eager: true,
  import: 'default',
});

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(contentAt(pathOf(location)));
export const links = readingFont;

/** The one template of the twelve service pages: title, paragraphs, closing quote. */
export default function Service() {
  const path = useCurrentPath();
  const { title, html, quote } = contentAt(path);
  const index = services.findIndex((service) => service.path === path);
  const glyph = services[index] && glyphOf(services[index]);
  return (
    <>
      <PageHead
        title={title}
        back={href('/services')}
        corner={<Breadcrumbs number={numbered(index)} name={title} />}
        figure={
          glyph && (
            <Glyph
              glyph={glyph}
              size={340}
              className="-m-4 size-[132px] md:size-[220px] lg:-m-8 lg:size-[min(340px,28vw)]"
            />
          )
        }
      />
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-16 section-space">
          <ServiceIndex current={path} />
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
    </>
  );
}

function contentAt(path: string) {
  const content = contents[`/content${path}.md`];
  if (!content) throw new Error(`No service page is written for ${path}.`);
  return content;
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
