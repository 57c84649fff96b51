/** The first paragraph of a text, without its markup. */
export const firstParagraph = (html: string) => plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '');

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plainText(html: string) {
  return html
    .replaceAll(/<sup>.*?<\/sup>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
