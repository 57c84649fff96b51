import { addressOf } from '#app/layout/insight-address.ts';
import { Link } from '#app/ui/link.tsx';
import { twoDigits } from '#app/ui/two-digits.ts';

import { articles } from './articles.ts';
import { useReading } from './use-reading.ts';

const LIST = 'articles';

/** All articles, the one being read marked. Beside the text it stays in view; on small screens it opens the page. */
export function ArticleList() {
  const reading = useReading();
  return (
    <nav
      id={LIST}
      aria-labelledby="article-list"
      className="col-span-12 pb-14 lg:sticky lg:top-(--header) lg:col-span-3 lg:self-start lg:pt-6 lg:pr-6"
    >
      <p id="article-list" className="pb-3 label text-faint">
        In this collection
      </p>
      <ol>
        {articles.map(({ id, slug, title }) => (
          <li key={slug} className="border-t border-hair has-[[aria-current]]:border-ink">
            <Link
              to={addressOf(slug)}
              aria-current={slug === reading ? 'location' : undefined}
              className="group flex min-h-11 gap-4 py-2.5 label text-text-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9.5 lg:py-2"
            >
              <span className="tabular-nums group-aria-[current]:text-red-text">{id}</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Where the reader is, on screens too narrow for the list beside the text: it leads back to the list. */
export function ReadingBar() {
  const reading = useReading();
  const current = articles.find(({ slug }) => slug === reading);
  return (
    <div className="sticky top-(--header) z-10 h-0 lg:hidden">
      {current && (
        <Link
          to={addressOf(LIST)}
          className="flex min-h-12 items-center gap-4 border-b border-hair bg-white px-(--margin) label text-ink"
        >
          <span className="shrink-0 text-faint tabular-nums">
            {twoDigits(current.id)} / {twoDigits(articles.length)}
          </span>
          <span className="truncate">{current.title}</span>
          <span className="ml-auto shrink-0 text-faint">All articles</span>
        </Link>
      )}
    </div>
  );
}
