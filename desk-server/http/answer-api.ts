import type { IncomingMessage, ServerResponse } from 'node:http';

import * as v from 'valibot';

import type { Call, CheckedInput, LiveEvent } from '#schemas/desk/api.ts';
import { inputs } from '#schemas/desk/api.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { readBody } from '#server/http/read-body.ts';
import { begin, sendJson } from '#server/http/send.ts';

import type { Listener, Live } from '../jobs/live.ts';
import { createMailTest } from '../mail/test-mail.ts';
import type { SignedIn, SignInLink } from '../people/sign-in.ts';
import { closeSession, findSession, hashOf } from '../people/sign-in.ts';
import type { Desk } from '../record/desk.ts';
import { CallRefused, notHere } from '../record/refused.ts';
import { calls } from './calls.ts';
import type { SignedInCall } from './calls.ts';
import { refuseForeign } from './desk-address.ts';
import type { DeskAddress } from './desk-address.ts';
import { downloads } from './downloads.ts';
import { cookieName, noCookie, readCookies, sessionCookie } from './session-cookie.ts';
import { browserName, createSignInGuard } from './sign-in-guard.ts';

export const API_PATH = '/api/';
const MOST_BODY_BYTES = 128 * 1024;
const LONGEST_BODY_MS = 15_000;

export type ApiParts = { desk: Desk; live: Live; address: DeskAddress; proxies: number };

/** Answers calls and downloads. First who asks, then what: nobody's words are read before. */
export function createApi({ desk, live, address, proxies }: ApiParts) {
  const guard = createSignInGuard(desk);
  const testMail = createMailTest(desk);
  const sendEvents = createEvents(live);
  const linkTo = ({ token, expiresAt }: SignInLink) => ({
    url: `${address.origin}/sign-in#${token}`,
    expiresAt,
  });

  return async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) => {
    if (request.method === 'POST') await answerCall(request, response, path.slice(API_PATH.length));
    else if (request.method === 'GET') await answerRead(request, response, path, query);
    else throw notHere();
  };

  async function answerRead(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ) {
    const download = Object.hasOwn(downloads, path) ? downloads[path] : undefined;
    if (!download && path !== deskPaths.events) throw notHere();
    refuseForeign(request, address, true);
    const signedIn = await signedInBy(request, response);
    if (download) await download(desk, signedIn, query, request, response);
    else await sendEvents(signedIn, response);
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, name: string) {
    if (!isCall(name)) throw notHere();
    refuseForeign(request, address, false);
    if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
      throw new CallRefused('bad-request', 'The desk is asked in JSON.');
    const client = clientAddress(request, proxies);
    if (name === 'link')
      return sendJson(response, 200, await guard.look(client, checked(name, await readInput(request))));
    if (name === 'sign-in') return signIn(request, response);
    await signedInBy(request, response);
    const input = await readInput(request);
    // Once more: somebody may have been shut out while it arrived.
    const signedIn = await signedInBy(request, response);
    const answer = await call(name, signedIn, input);
    sendJson(response, 200, answer, name === 'sign-out' ? { 'set-cookie': noCookie(address.isSecure) } : {});
  }

  async function call(name: SignedInCall, signedIn: SignedIn, sent: unknown): Promise<unknown> {
    const { isOwners, run } = calls[name];
    const { reader } = signedIn;
    if (isOwners && !reader.isOwner) throw new CallRefused('not-yours', 'This is for the owner of the desk.');
    // Each call's own input: `checked` has seen to it.
    return run({ desk, signedIn, reader, linkTo, testMail }, checked(name, sent) as never);
  }

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const input = checked('sign-in', await readInput(request));
    const browser = browserName(request.headers['user-agent']);
    const { secret, name } = await guard.signIn(clientAddress(request, proxies), input, browser);
    // Whoever was signed in here before is not any longer.
    for (const before of readCookies(request, cookieName(address.isSecure)))
      await closeSession(desk, hashOf(before));
    sendJson(response, 200, { name }, { 'set-cookie': sessionCookie(address.isSecure, secret) });
  }

  async function signedInBy(request: IncomingMessage, response: ServerResponse): Promise<SignedIn> {
    const secrets = readCookies(request, cookieName(address.isSecure));
    for (const secret of secrets) {
      const signedIn = await findSession(desk, secret);
      if (!signedIn) continue;
      if (signedIn.isRenewed) response.setHeader('set-cookie', sessionCookie(address.isSecure, secret));
      return signedIn;
    }
    if (secrets.length) {
      // Shut out, run out or guessed. The browser need not say it again.
      response.setHeader('set-cookie', noCookie(address.isSecure));
      await guard.wrongCookie(clientAddress(request, proxies));
    }
    throw new CallRefused(
      'signed-out',
      'This browser is not signed in. Ask the owner of the desk for a link.',
    );
  }
}

const isCall = (name: string): name is Call => Object.hasOwn(inputs, name);

async function readInput(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, MOST_BODY_BYTES, LONGEST_BODY_MS);
  const input = parse(body.toString());
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new CallRefused('bad-request', 'What was sent is no JSON object.');
  return input;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      // What every object has by itself would pass for a field that a call knows.
      if (name in Object.prototype) throw new Error(`No call takes ${name}`);
      return value;
    });
  } catch {
    throw new CallRefused('bad-request', 'What was sent is no JSON, or names what no call takes.');
  }
}

function checked<Name extends Call>(name: Name, sent: unknown): CheckedInput<Name> {
  const result = v.safeParse(inputs[name], sent);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CallRefused('bad-request', `${v.getDotPath(issue) ?? 'What was sent'}: ${issue.message}`);
}

/** Proxies and browsers give up a line on which nothing moves. */
const COMMENT_EVERY_MS = 15_000;
/** A browser has one; what has more is no browser of ours. */
const MOST_PER_SESSION = 4;
/** Whoever does not read what they asked for loses the line. */
const MOST_UNREAD = 65_536;

/** Tells browsers of changes, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function createEvents(live: Live) {
  /** How to stop each stream of a session, the oldest first. */
  const open = new Map<string, (() => void)[]>();

  return async ({ reader, hash }: SignedIn, response: ServerResponse): Promise<void> => {
    // It may have gone while we asked who it is, and tells so only once.
    if (response.destroyed) return;
    response.on('error', () => {});
    let isOver = false;
    const write = (text: string) => {
      if (isOver) return;
      response.write(text);
      if (response.writableLength > MOST_UNREAD) stop();
    };
    const stop = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(comment);
      live.leave(listener);
      const left = (open.get(hash) ?? []).filter((one) => one !== stop);
      if (left.length) open.set(hash, left);
      else open.delete(hash);
      // One that waits behind an answer that nobody reads would wait on.
      if (response.writableLength) response.destroy();
      else response.end();
    };
    const listener: Listener = {
      reader,
      sessionHash: hash,
      tell: (event: LiveEvent) => write(`id: ${event.change}\ndata: ${JSON.stringify(event)}\n\n`),
      end: stop,
    };
    const comment = setInterval(write, COMMENT_EVERY_MS, ':\n\n');
    response.once('close', stop);

    const others = open.get(hash) ?? [];
    open.set(hash, [...others, stop]);
    if (others.length >= MOST_PER_SESSION) others[0]?.();
    begin(response, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would gather them.
      'x-accel-buffering': 'no',
    });
    await live.listen(listener);
    // It may have been stopped while we asked.
    if (isOver) live.leave(listener);
  };
}
