import { addressOf } from '#app/layout/insight-address.ts';
import { FROM_MD } from '#app/styles/breakpoints.ts';
import { ArticleText } from '#app/ui/article-text.tsx';
import { Byline } from '#app/ui/byline.tsx';
import { figureUrl, wideFigureUrl } from '#app/ui/figure-url.ts';
import { InsightLabel } from '#app/ui/insight-label.tsx';
import { Link } from '#app/ui/link.tsx';
import { SectionRule } from '#app/ui/section.tsx';
import { useTooltip } from '#app/ui/tooltip.tsx';
import { twoDigits } from '#app/ui/two-digits.ts';
import type { InsightText } from '#schemas/content/insight.ts';

import { articles } from './articles.ts';
import type { ArticleHead } from './articles.ts';

/** One of the stacked articles. Those out of sight are not laid out: see `.insight` in article.css. */
export function Article({ head, text }: { head: ArticleHead; text: InsightText | undefined }) {
  const { id, slug, label, title, author, date, updated, image, alt, caption } = head;
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-title`}
      className={`insight pt-20 pb-16 lg:pt-28 lg:pb-28 ${id > 1 ? 'later' : ''}`}
    >
      <SectionRule point={(id - 0.5) / articles.length} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-4">
        <InsightLabel label={label} />
        <span className="flex items-center gap-4 label text-faint tabular-nums">
          {twoDigits(id)} / {twoDigits(articles.length)}
          <LinkToItself slug={slug} />
        </span>
      </div>
      <h2 id={`${slug}-title`} className="d1 max-w-[13em] pt-5 pb-6 text-[clamp(34px,5.3vw,80px)]">
        {title}
      </h2>
      <Byline author={author} date={date} updated={updated} className="pb-9" />
      <figure>
        <picture>
          <source media={FROM_MD} srcSet={wideFigureUrl(image)} width="1200" height="600" />
          <img
            src={figureUrl(image)}
            width="1200"
            height="900"
            loading="lazy"
            decoding="async"
            alt={alt}
            className="h-auto w-full"
          />
        </picture>
        <figcaption className="pt-4 pb-12 label text-faint lg:pb-16">
          Fig. {id}&ensp;{caption}
        </figcaption>
      </figure>
      <ArticleText text={text} scope={slug} className="later" />
    </article>
  );
}

/** An icon with the article's own address, to copy or to send on. */
function LinkToItself({ slug }: { slug: string }) {
  const { triggerProps, tip } = useTooltip<HTMLAnchorElement>('Link to this article');
  return (
    <>
      <Link
        {...triggerProps}
        to={addressOf(slug)}
        aria-label="Link to this article"
        aria-describedby={undefined}
        className="-m-3 inline-flex size-11 items-center justify-center hover:text-ink"
      >
        <svg
          viewBox="0 0 18 18"
          aria-hidden="true"
          className="size-4.5 fill-none stroke-current"
          strokeWidth="1.6"
        >
          <path d="M7.5 10.5l3-3M6 8L3.5 10.5a2.8 2.8 0 0 0 4 4L10 12M12 10l2.5-2.5a2.8 2.8 0 0 0-4-4L8 6" />
        </svg>
      </Link>
      {tip}
    </>
  );
}
