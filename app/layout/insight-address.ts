import { href } from 'react-router';

/** Where an article stands. */
export const addressOf = (slug: string) => `${href('/insights-trends')}#${slug}`;
