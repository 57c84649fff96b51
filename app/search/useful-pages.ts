import { href } from 'react-router';

import navigation from '#content/navigation.yaml';

import type { HitGroup } from './find.ts';

const insights = { name: 'Long articles', path: href('/insights-trends') };
const contact = { name: 'Contact', path: href('/contact') };

/** What is offered before anything is typed: the header's own names and addresses, and two that it has no cell for. */
export const usefulPages: HitGroup[] = [
  {
    name: 'Useful pages',
    hits: [...navigation, insights, contact].map(({ name, path }) => ({
      to: path,
      kind: '',
      title: [{ text: name, marked: false }],
      snippet: [],
    })),
  },
];

/** What is offered where a search leads nowhere. */
export const waysOn = [
  { name: 'Services', path: href('/services') },
  { name: 'Posts', path: href('/blog') },
  insights,
  contact,
];
