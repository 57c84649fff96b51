import { setTimeout } from 'node:timers/promises';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import { createRateLimit, createSharedLimit } from '#server/http/rate-limit.ts';

import { countWrongLink, lookAtLink, openSession, useLink } from '../people/sign-in.ts';
import type { Desk } from '../record/desk.ts';
import { CallRefused } from '../record/refused.ts';

/** More wait a minute. */
const WRONG_PER_MINUTE = 10;
const WRONG_OF_ALL_PER_MINUTE = 60;

/** Guards the secrets: each wrong one is counted and answered late, and after some the address waits. */
export function createSignInGuard(desk: Desk) {
  const ofOne = createRateLimit(WRONG_PER_MINUTE);
  const ofAll = createSharedLimit(WRONG_OF_ALL_PER_MINUTE);
  let uncounted = 0;
  const count = async () => {
    const tries = uncounted;
    uncounted = 0;
    if (tries) await countWrongLink(desk, tries);
  };

  const refuseWrong = async (client: ClientAddress) => {
    const wait = Math.max(ofOne.take(client), ofAll.take());
    uncounted++;
    if (wait) {
      // Written once in that time at most, however many there are.
      if (uncounted === 1)
        globalThis.setTimeout(() => void count().catch(() => {}), desk.intervals.wrongLink).unref();
      throw new CallRefused('too-many', `Too many wrong links were tried. Wait ${wait} s.`, wait);
    }
    await count();
    await setTimeout(desk.intervals.wrongLink);
  };

  /** Does what needs the right secret; a wrong one is slowed. */
  const guard = async <Result>(client: ClientAddress, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallRefused && error.why === 'dead-link') await refuseWrong(client);
      throw error;
    }
  };

  return {
    look: (client: ClientAddress, { token }: CheckedInput<'link'>) =>
      guard(client, () => lookAtLink(desk, token)),
    /** The new session's secret. */
    signIn: (client: ClientAddress, { token }: CheckedInput<'sign-in'>, browser: string) =>
      guard(client, async () => {
        const { name } = await lookAtLink(desk, token);
        const person = await useLink(desk, token);
        return { secret: await openSession(desk, person, browser), name };
      }),
    /** A cookie that belongs to nobody: counted and slowed, and answered as one that has run out. */
    wrongCookie: (client: ClientAddress) => refuseWrong(client).catch(() => {}),
  };
}

/** A browser as its reader would call it, of what it says of itself. */
export function browserName(agent = ''): string {
  const browser = /Edg/.test(agent)
    ? 'Edge'
    : /Firefox|FxiOS/.test(agent)
      ? 'Firefox'
      : /Chrom(e|ium)|CriOS/.test(agent)
        ? 'Chrome'
        : /Safari/.test(agent)
          ? 'Safari'
          : 'A browser';
  return `${browser} on a ${/Mobi|Android|iPhone|iPad/.test(agent) ? 'phone' : 'computer'}`;
}
