import { prerender } from 'react-dom/static';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';

import { holdBack, withoutPreloads } from './start/hold-back.ts';
import { inlineStyles } from './start/inline-styles.ts';
import { IsPrivate } from './start/is-private.ts';
import { lockupFace } from './start/lockup-face.ts';
import type { RouteHandle } from './start/prefetch-page.ts';

export { requestContext } from './forms/without-script/request-context.ts';

/** Renders a page whole, so that it holds no streaming script and its Content-Security-Policy can name each script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const isPrivate = isPrivatePage(context);
  const { prelude } = await prerender(
    <IsPrivate value={isPrivate}>
      <ServerRouter context={context} url={request.url} />
    </IsPrivate>,
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const started = isPrivate ? withoutPreloads(html) : holdBack(html);
  return new Response(inlineStyles(lockupFace(started)), { status, headers });
}

/** Such a page has no script that could be held back: see root.tsx. */
const isPrivatePage = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.isPrivate,
  );
