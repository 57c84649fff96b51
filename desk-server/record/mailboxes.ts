import { addressKey } from './letter-record.ts';

/** Whose a mail is when it arrives: what stands behind a plus is for its reader to sort by, and some providers take no notice of points and hyphens. */
export function mailboxOf(email: string): string {
  const [local, host] = partsOf(email);
  const [bare = ''] = local.split('+', 1);
  const nothing = COUNTS_FOR_NOTHING.get(host);
  return `${nothing ? bare.replaceAll(nothing, '') : bare}@${host}`;
}

const COUNTS_FOR_NOTHING = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
  ['yandex.com', /[.-]/g],
]);
/** The same mailbox at either. */
const ALSO = new Map([
  ['googlemail.com', 'gmail.com'],
  ['mac.com', 'icloud.com'],
  ['me.com', 'icloud.com'],
  ['pm.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['ya.ru', 'yandex.com'],
  ['yandex.ru', 'yandex.com'],
]);

export const isSameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other);

/** Who can have as many addresses as they like: whoever owns the domain. Undefined where that is a mail provider, at which nobody owns more than their own. */
export function ownerOfHost(email: string): string | undefined {
  const [, host] = partsOf(email);
  const labels = host.split('.');
  const [second = '', first = ''] = labels.slice(-2);
  const domain = labels.slice(first.length === 2 && SECOND_LEVEL.has(second) ? -3 : -2).join('.');
  // Below it somebody may have all names that they like, as at fastmail.com.
  return PROVIDERS.has(host) ? undefined : domain;
}

function partsOf(email: string): [local: string, host: string] {
  const key = addressKey(email);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  return [key.slice(0, at), ALSO.get(host) ?? host];
}

/** Below which a country gives names away: example.co.in. The list of all such (publicsuffix.org) is long, and changes each week; where this one does not
 * know an ending, strangers share a domain, and wait for each other. */
const SECOND_LEVEL = new Set(
  'ac ad co com edu firm gen go gob gouv gov gr ind info ltd me mil muni name ne net nic nom or org plc res sch web'.split(
    ' ',
  ),
);

/** Mail providers, at which anybody has one address among millions: the most used in the world, and in India. By whole names, as anybody may register
 * gmail.example. */
const PROVIDERS: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com bigpond.com bluewin.ch bol.com.br bsnl.in btinternet.com comcast.net daum.net email.com fastmail.com free.fr freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.in hotmail.co.uk hotmail.com hotmail.de hotmail.es
  hotmail.fr hotmail.it icloud.com indiatimes.com laposte.net libero.it live.co.uk live.com live.fr live.in live.nl mac.com mail.com mail.ru me.com
  msn.com naver.com o2.pl orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.in pm.me posteo.de proton.me protonmail.com qq.com
  rediff.com rediffmail.com rocketmail.com seznam.cz sify.com sina.com t-online.de terra.com.br tuta.com tutanota.com uol.com.br verizon.net vsnl.com
  wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr
  yahoo.in yahoo.it yandex.com yandex.ru ya.ru ymail.com zoho.com zoho.in zohomail.com zohomail.in`.split(
    /\s+/,
  ),
);
