const files = import.meta.glob<string>('/app/pictures/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The addresses of an article's figure, 4:3, and of the same drawing cut to 2:1. */
export const figureUrl = (name: string) => files[`/app/pictures/figures/${name}.svg`] ?? '';
export const wideFigureUrl = (name: string) => figureUrl(`${name}-wide`);
