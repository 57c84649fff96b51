import { Link as RouterLink } from 'react-router';
import type { LinkProps } from 'react-router';

/** A link within the site: its page is fetched when the visitor shows intent, and the pages cross-fade. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition discover="none" {...props} />;
}
