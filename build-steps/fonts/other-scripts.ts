/** Faces for the letters that Archivo lacks, as the desk has them. The site has those alone that its content needs. */
const faces = [
  {
    name: 'anek-devanagari',
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    letters: /\p{Script=Devanagari}/u,
    range: 'U+900-97F, U+1CD0-1CF9, U+200C-200D, U+A8E0-A8FF',
  },
  {
    name: 'anek-tamil',
    source: '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-standard-normal.woff2',
    letters: /\p{Script=Tamil}/u,
    range: 'U+B82-BFA, U+200C-200D',
  },
  // Archivo's own, which stands in another of its files.
  {
    name: 'archivo-rupee',
    source: '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
    // An amount is written as a number.
    letters: /₹|"pay":\{/,
    range: 'U+20B9',
  },
];

export const facesFor = (texts: string) => faces.filter(({ letters }) => letters.test(texts));
