import type { InsightText } from '#schemas/content/insight.ts';

type Texts = Map<string, InsightText>;

/**
 * The nine texts, by slug. They are long, and a page that has just been loaded holds them in its HTML already: there
 * they are read back from the document, and their module is fetched only by a visitor who comes from another page.
 */
export function loadTexts(): Texts | Promise<Texts> {
  const written =
    import.meta.env.SSR || import.meta.env.DEV ? [] : [...document.querySelectorAll('.insight')];
  if (written.length) return new Map(written.map((article) => [article.id, readBack(article)]));
  return import('./all-texts.ts').then(({ texts }) => texts);
}

function readBack(article: Element): InsightText {
  return {
    html: article.querySelector('.article-prose')?.innerHTML ?? '',
    notes: Array.from(article.querySelectorAll('.notes > li > span'), (note) => note.innerHTML),
  };
}
