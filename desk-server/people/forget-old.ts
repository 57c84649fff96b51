import type { Desk } from '../record/desk.ts';
import { forgetOldLinks } from './links.ts';
import { closeOldSessions } from './sessions.ts';
import { forgetOldTries } from './wrong-links.ts';

/** Browsers, links and counts whose time is over, also where nobody signs in any more. */
export const forgetOld = ({ engine, now }: Desk) =>
  engine.transaction(async (query) => {
    await closeOldSessions(query, now());
    await forgetOldLinks(query, now());
    await forgetOldTries(query, now());
  });
