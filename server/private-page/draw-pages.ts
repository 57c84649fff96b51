import { ASK_AGAIN_PATH, YOURS_PATH } from '#schemas/private-page/paths.ts';
import type { AskedAgain, PrivateView } from '#schemas/private-page/private-view.ts';

import { pagesWhenNeeded } from '../forms/load-pages.ts';
import type { RequestContext } from '../forms/load-pages.ts';
import { atMostAtOnce } from '../http/semaphore.ts';

/** A page is drawn for so many visitors at a time; the others wait their turn. */
const MOST_AT_ONCE = 4;

/** What the pages' code takes the address for. It is never told the secret by it, and so cannot put it where it does not belong. */
const ANY_LINK = `${YOURS_PATH}link`;

/** Draws the visitor's own page, and the one that asks for its link. What is the same for everybody is drawn once. */
export function drawPages(build: URL, siteUrl: string, report: RequestContext['report']) {
  const pages = pagesWhenNeeded(build);
  const inTurn = atMostAtOnce(MOST_AT_ONCE);
  const drawn = new Map<string, Promise<string>>();

  const draw = (path: string, told: Omit<RequestContext, 'report'>) =>
    inTurn(async () => {
      const answer = await (await pages()).render(new Request(siteUrl + path), { report, ...told });
      if (answer.status !== 200)
        throw new Error(`The page could not be drawn: it answered ${answer.status}.`);
      return answer.text();
    });
  const once = (name: string, make: () => Promise<string>) => {
    const known = drawn.get(name) ?? make();
    drawn.set(name, known);
    known.catch(() => drawn.delete(name));
    return known;
  };

  return {
    privatePage(view: PrivateView) {
      const make = () => draw(ANY_LINK, { privateView: view });
      return 'at' in view ? make() : once(view.shows, make);
    },
    askAgain(asked: AskedAgain) {
      const make = () => draw(ASK_AGAIN_PATH, { askedAgain: asked });
      return asked.outcome === 'no-address' ? make() : once(`ask-again ${asked.outcome}`, make);
    },
  };
}
