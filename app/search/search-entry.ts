/** One page, article or post as the search knows it. The build writes a list of them: see build-steps/plugins/search-index.ts. */
export type SearchEntry = {
  kind: 'service' | 'insight' | 'post' | 'opening' | 'page';
  /** Its address on this site. */
  to: string;
  title: string;
  description: string;
  /** The words of its body. */
  text: string;
};
