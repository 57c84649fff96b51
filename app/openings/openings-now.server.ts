import type { LoaderFunctionArgs } from 'react-router';

import { requestContext } from '#app/forms/without-script/request-context.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

/** What the server knows; at the build, and while developing, the time of it. */
export const openingsNow = ({ context }: Pick<LoaderFunctionArgs, 'context'>): OpeningsNow =>
  context.get(requestContext).openings ?? { now: Date.now(), closedByDesk: {} };

/**
 * For a page without a form: build-steps/plugins/route-module.ts gives it to its route.
 * @public
 */
export const loadOpenings = (args: LoaderFunctionArgs) => ({ openings: openingsNow(args) });
