import { useEffect, useState } from 'react';

import { articles } from './articles.ts';
import { lastOnLine } from './last-on-line.ts';

/** The line an article must reach to be the one that is read, as a share of the window's height. */
const READING_LINE = 0.35;

/** The slug of the article that stands on the reading line, or none above the first. */
export function useReading() {
  const [reading, setReading] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setReading((before) => lastOnLine(before, entries)),
      { rootMargin: `-${READING_LINE * 100}% 0% -${(1 - READING_LINE) * 100}% 0%` },
    );
    for (const { slug } of articles) {
      const article = document.getElementById(slug);
      if (article) observer.observe(article);
    }
    return () => observer.disconnect();
  }, []);
  return reading;
}
