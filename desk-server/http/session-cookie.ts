import type { IncomingMessage } from 'node:http';

import { SESSION_MS } from '../people/sign-in.ts';

/** Cookies know no ports: the site beside the desk may see this one, so its name says whose it is. Over TLS no other host can set it. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-desk-session' : 'desk-session');

/** All values under the name: another program on this machine may have put one before ours. */
export function readCookies({ headers }: IncomingMessage, name: string): string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.split('=', 2))
    .filter(([key = '', value]) => key.trim() === name && value)
    .map(([, value = '']) => value.trim().slice(0, LONGEST_COOKIE))
    .slice(0, MOST_COOKIES);
}

const LONGEST_COOKIE = 200;
const MOST_COOKIES = 4;

export const sessionCookie = (isSecure: boolean, token: string) =>
  writeCookie(isSecure, token, Math.floor(SESSION_MS / 1000));
export const noCookie = (isSecure: boolean) => writeCookie(isSecure, '', 0);

const writeCookie = (isSecure: boolean, value: string, seconds: number) =>
  `${cookieName(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
