/** How many letters each word of a text has, paragraph by paragraph. */
export function wordLengths(html: string): number[][] {
  return html
    .split(/<\/(?:p|h\d|li|blockquote)>/)
    .map((paragraph) => paragraph.replaceAll(/<sup.*?<\/sup>|<[^>]*>/g, '').replaceAll(/&[#\w]+;/g, '-'))
    .map((text) => text.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => word.length));
}
