import { pageAt, textsOf } from '../pages/built-site.ts';

/** The company's four figures, with what they count. */
export const claims = ['Founded 2020', 'Team members 50+', 'Projects 100+', 'Industries 15+'];

export const claimsOn = (path: string) =>
  pageAt(path)
    .main.querySelectorAll('dl')[0]!
    .querySelectorAll('> div')
    .map((claim) => textsOf(claim, 'dt, dd').join(' '));
