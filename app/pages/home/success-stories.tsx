import stories from '#content/lists/success-stories.yaml';
import { storyCaptions } from '#drawings/stories/captions.ts';

/** From the specification: the cards come in once this share of the grid is in view. */
const VISIBLE_SHARE = 0.2;

const drawings = import.meta.glob<string>('/app/pictures/stories/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Three words of different length fill the same width by the font's width alone; another word is set smaller. `--story` is the most
 * that this width can be: see `--content` in app.css. */
const fits: Record<string, string> = {
  '100%': 'font-display [font-stretch:125%] text-[min(20.6cqw,var(--story)*0.206)]',
  Thousands: 'font-display [font-stretch:96%] text-[min(20.6cqw,var(--story)*0.206)]',
  'Multi-Industry': 'font-display [font-stretch:77%] text-[min(20.6cqw,var(--story)*0.206)]',
};

export function SuccessStories() {
  return (
    <ul
      data-reveal-at={VISIBLE_SHARE}
      suppressHydrationWarning
      className="stories ruled-across mt-12 border-t border-hair [--story:var(--content)] md:[--story:calc((var(--content)-40px)/2)] lg:mt-20 lg:grid-cols-3 lg:[--story:calc((var(--content)-96px)/3)]"
    >
      {stories.map(({ client, title, impact, metric, metricLabel, logo }) => (
        <li key={title} className="items-end gap-x-10 py-5 md:max-lg:grid md:max-lg:grid-cols-2">
          <p className="col-span-2 label text-soft">{client}</p>
          <div className="@container">
            <figure className="pt-4">
              <img
                src={drawings[`/app/pictures/stories/${logo}.svg`]}
                width="408"
                height="204"
                alt={storyCaptions[logo]?.alt}
                loading="lazy"
                className="h-auto w-full"
              />
              <figcaption className="pt-3 caption text-faint lg:max-xl:min-h-12">
                {storyCaptions[logo]?.caption}
              </figcaption>
            </figure>
            <p
              className={`-mr-4 -ml-[0.02em] pt-[0.42em] leading-[1.05] font-semibold tracking-[-0.03em] ${fits[metric] ?? 'text-[min(12cqw,var(--story)*0.12)]'}`}
            >
              {metric}
            </p>
          </div>
          <div>
            <p className="font-semibold text-point">{metricLabel}</p>
            <h3 className="pt-7 d4">{title}</h3>
            <p className="max-w-[26em] pt-2 pb-6 text-base leading-6.5 text-soft">{impact}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
