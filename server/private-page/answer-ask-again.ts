import type { IncomingMessage, ServerResponse } from 'node:http';

import { EMAIL_PATTERN } from '#schemas/forms/email.ts';
import { emailField } from '#schemas/forms/person-fields.ts';
import type { AskedAgain } from '#schemas/private-page/private-view.ts';

import { sendHtml } from '../forms/send-rendered.ts';
import { clientAddress } from '../http/client-address.ts';
import { isCrossSite } from '../http/csrf.ts';
import { drain } from '../http/read-body.ts';
import type { PrivateRows } from '../rows/private-rows.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { Unavailable } from '../unavailable.ts';
import { Declined, tooMany } from './declined.ts';
import type { drawPages } from './draw-pages.ts';
import type { PrivateLimits } from './limits.ts';
import { plainTexts } from './plain-texts.ts';
import { readSmallForm } from './read-small-form.ts';

type Parts = {
  site: Site;
  settings: Settings;
  rows: PrivateRows | undefined;
  limits: PrivateLimits;
  draw: ReturnType<typeof drawPages>;
  report: (error: unknown) => void;
};

const statusOf = {
  asked: 200,
  'no-address': 422,
  'no-mail': 503,
  unavailable: 503,
} satisfies Record<AskedAgain['outcome'], number>;

/** Notes for the desk that an address wants its links. Whether anything is held from it is not looked up here, so nobody can tell by the answer. */
export function answerAskAgain({ site, settings, rows, limits, draw, report }: Parts) {
  const ask = async (request: IncomingMessage): Promise<AskedAgain> => {
    const client = clientAddress(request, settings.TRUST_PROXY);
    const seconds = limits.pages.take(client) || limits.askedAgain.take(client);
    if (seconds) throw tooMany(seconds);
    if (isCrossSite(request, settings.SITE_URL)) throw new Declined(403, plainTexts.fromAnotherSite);
    if (!rows || !settings.SMTP_URL) {
      drain(request);
      return { outcome: 'no-mail' };
    }
    const text = ((await readSmallForm(request)).get('email') ?? '').trim();
    if (text.length > emailField.max || !EMAIL_PATTERN.test(text)) {
      limits.askedAgain.giveBack(client);
      return { outcome: 'no-address', text };
    }
    if (limits.allAskedAgain.take()) return { outcome: 'unavailable' };
    try {
      await rows.askForLinks(text, Date.now());
      return { outcome: 'asked' };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      report(error);
      return { outcome: 'unavailable' };
    }
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await ask(request);
    const headers = asked.outcome === 'unavailable' ? { 'retry-after': '60' } : undefined;
    const html = await draw.askAgain(asked);
    await sendHtml(request, response, { status: statusOf[asked.outcome], html, headers }, site.policy);
  };
}
