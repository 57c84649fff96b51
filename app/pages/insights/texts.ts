import type { InsightText } from '#schemas/content/insight.ts';

/**
 * The nine texts, by slug. They are long, and a page that has just been loaded holds them in its HTML already: there
 * they are read back from the document, and their module is fetched only by a visitor who comes from another page.
 */
export async function loadTexts(): Promise<Map<string, InsightText>> {
  const written =
    import.meta.env.SSR || import.meta.env.DEV ? [] : [...document.querySelectorAll('.insight')];
  if (written.length) return new Map(written.map((article) => [article.id, readBack(article)]));
  const { texts } = await import('./all-texts.ts');
  return texts;
}

function readBack(article: Element): InsightText {
  return {
    html: article.querySelector('.article-prose')?.innerHTML ?? '',
    notes: Array.from(article.querySelectorAll('.notes > li > span'), (note) => note.innerHTML),
  };
}
