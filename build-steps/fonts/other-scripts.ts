/** Faces for the letters that Archivo lacks, as the desk has them. The site has those alone that its content needs. */
const faces = [
  {
    name: 'anek-devanagari',
    letters: /\p{Script=Devanagari}/u,
    range: 'U+900-97F, U+1CD0-1CF9, U+200C-200D, U+A8E0-A8FF',
  },
  { name: 'anek-tamil', letters: /\p{Script=Tamil}/u, range: 'U+B82-BFA, U+200C-200D' },
];

export const facesFor = (texts: string) =>
  faces
    .filter(({ letters }) => letters.test(texts))
    .map(({ name, ...face }) => {
      const script = name.slice('anek-'.length);
      return {
        ...face,
        name,
        source: `@fontsource-variable/${name}/files/${name}-${script}-standard-normal.woff2`,
      };
    });
