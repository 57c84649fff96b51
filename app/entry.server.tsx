import { prerender } from 'react-dom/static';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';

import { holdBack } from './start/hold-back.ts';
import { inlineStyles } from './start/inline-styles.ts';
import { lockupFace } from './start/lockup-face.ts';

export { requestContext } from './forms/without-script/request-context.ts';

/** Renders a page whole, so that it holds no streaming script and its Content-Security-Policy can name each script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(inlineStyles(lockupFace(holdBack(html))), { status, headers });
}
