import { addressOf } from '#app/layout/insight-address.ts';
import { figureUrl } from '#app/ui/figure-url.ts';
import { InsightLabel } from '#app/ui/insight-label.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { twoDigits } from '#app/ui/two-digits.ts';

import { insightCards } from './insight-cards.ts';
import type { InsightCard } from './insight-cards.ts';

export function InsightGrid() {
  return (
    <ul className="insight-grid mt-12 grid-12 gap-y-12 lg:mt-20 lg:gap-y-16">
      {insightCards.map((insight) => (
        <li key={insight.slug} className="insight-card relative col-span-12 md:col-span-6 lg:col-span-4">
          <Card {...insight} />
        </li>
      ))}
    </ul>
  );
}

/** The title's link covers the whole card. From 1024 px up a pointer or the keyboard also brings up the description,
 * on one card at a time: see `.insight-card` in motion.css. */
function Card({ id, slug, label, title, description, image, alt }: InsightCard) {
  const to = addressOf(slug);
  return (
    <>
      <div className="relative overflow-hidden">
        <img
          src={figureUrl(image)}
          width="1200"
          height="900"
          loading="lazy"
          alt={alt}
          className="h-auto w-full"
        />
        <div className="insight-overlay absolute inset-x-0 bottom-0 z-1 border border-ink bg-white p-5 pb-4 max-lg:hidden">
          <p className="line-clamp-3 text-base leading-6.5 text-text-2">{description}</p>
          <TextLink to={to} className="mt-2">
            <span>
              Expand
              <span className="sr-only">: {title}</span>
            </span>
          </TextLink>
        </div>
      </div>
      <p className="flex justify-between pt-4 pb-2">
        <InsightLabel label={label} />
        <span className="label text-faint tabular-nums">{twoDigits(id)}</span>
      </p>
      <h3 className="max-w-[18em] d4 text-[22px]">
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
    </>
  );
}
