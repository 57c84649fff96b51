import type { SpamShape } from '#schemas/desk/spam.ts';

import type { SentForm } from '../engine/engine.ts';
import { ownerOfHost } from '../record/mailboxes.ts';
import { cutText, hasAddress, linksIn, withoutLinks } from './words-in-order.ts';

export type JudgedLetter = Pick<SentForm, 'name' | 'email' | 'company' | 'text'>;

/**
 * What can be told of a letter besides its words. Which mail provider somebody has is not among it: here people write from free ones.
 */
export function shapesOf({ name, email, company = '', text }: JudgedLetter): SpamShape[] {
  const cut = cutText(text);
  const written = withoutLinks(cut);
  const links = linksIn(cut);
  const has: Partial<Record<SpamShape, boolean>> = {
    'short-link': links.some((link) => SHORT_LINK.test(link)),
    'spelled-link': SPELLED_LINK.test(cut),
    'name-link': linksIn(`${cutText(name)} ${cutText(company)}`).length > 0,
    'address-in-text': hasAddress(cut),
    markup: MARKUP.test(cut),
    capitals: shareOfCapitals(written) > MANY_CAPITALS,
    exclamations: countOf(written, /!/gu) >= 3,
    emoji: /\p{Emoji_Presentation}/u.test(written),
    money: MONEY.test(written),
    percent: /\p{Nd}\s?[%٪]/u.test(written),
    phone: PHONE.test(written),
    'hidden-characters': HIDDEN.test(cut),
    'two-scripts': hasTwoScripts(written),
    'mixed-word': MIXED_WORD.test(written),
    'trade-name': TRADE_NAME.test(cutText(name)),
    'trade-address': isTradeAddress(cutText(email)),
    'run-together-name': RUN_TOGETHER.test(name.trim()),
  };
  const odd = Object.keys(has) as (keyof typeof has)[];
  return [linkCount(links.length), lengthOf(written), ...odd.filter((shape) => has[shape])];
}

const linkCount = (count: number): SpamShape => {
  if (count === 0) return 'no-link';
  if (count === 1) return 'one-link';
  return count <= 3 ? 'few-links' : 'many-links';
};

const lengthOf = (text: string): SpamShape => {
  const letters = countOf(text, /[\p{L}\p{N}]/gu);
  if (letters < 40) return 'very-short';
  if (letters < 160) return 'short';
  return letters < 600 ? 'middle-length' : 'long';
};

/** Whether another script has a good part of the letters. Which one it is counts for nothing: nobody is judged by a language. */
function hasTwoScripts(text: string) {
  const [first = 0, second = 0] = SCRIPTS.map((letter) => countOf(text, letter)).sort(
    (one, other) => other - one,
  );
  return second * 5 > first;
}
const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Bengali}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}]/gu,
];

function shareOfCapitals(text: string) {
  const letters = countOf(text, /\p{L}/gu);
  return letters < 20 ? 0 : countOf(text, /\p{Lu}/gu) / letters;
}
const MANY_CAPITALS = 0.3;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const SHORT_LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|t\.me|ow\.ly|shorturl\.at)(?![\w.])/iu;
const SPELLED_LINK =
  /[\p{L}\p{N}]\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?\p{L}{2}|[\p{L}\p{N}]\sd[o0]t\s(?:com|net|org|io|ru|info|xyz|biz)(?!\p{L})/iu;
const MARKUP =
  /\[\/?(?:url|link|b|i|img|quote)(?:=[^\]]{0,300})?\]|<\/?(?:a|b|i|p|br|div|img|h\d|strong|script|iframe)(?:\s[^>]{0,300})?\/?>/iu;
const MONEY =
  /\p{Sc}\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|(?:usd|eur|inr|rs|rupees|dollars|euros?|lakhs?|crores?)(?!\p{L}))|(?<!\p{L})(?:usd|eur|inr|rs\.?)\s?\p{Nd}/iu;
/** Eight digits or more, in groups or not. */
const PHONE = /(?<![\p{L}\p{Nd}])\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){7,14}(?!\p{Nd})/u;
/** Between Latin or Cyrillic letters nothing invisible is needed; in Indian scripts it is. */
const HIDDEN =
  /[\p{Script=Latin}\p{Script=Cyrillic}][\u200B-\u200F\u2060-\u2064\uFEFF][\p{Script=Latin}\p{Script=Cyrillic}]|[\u{E0020}-\u{E007F}]/u;
const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{L}|\p{L}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
/** "RobertTom", and not "McDonald". */
const RUN_TOGETHER = /^\p{Lu}\p{Ll}{3,20}\p{Lu}\p{L}{1,20}$/u;

/** Whether an address names what is for sale: all before the sign, and a domain without its ending unless that is a mail provider's. */
function isTradeAddress(email: string) {
  const domain = ownerOfHost(email)?.replace(/\.[^.]*$/u, '') ?? '';
  const local = email.slice(0, email.lastIndexOf('@') + 1);
  return TRADE_WORD.test(`${local}${domain}`) || RUN_TOGETHER_TRADE.test(domain);
}

/** A name that is a trade's or a department's. */
const TRADE_NAME =
  /(?<!\p{L})(?:team|office|desk|dept|department|support|sales|marketing|services?|solutions?|expert|agency|officer|manager|cent(?:er|re)|offers?|pro|hub|group|online|digital|media|info|admin|partners?|club|updates?|alerts?|notice|loans?|seo|deals?)(?!\p{L})/iu;
/** In an address a word by itself: people are called Frank and Webb. */
const TRADE_WORD =
  /(?<!\p{L})(?:seo|rank|links?|leads|loans?|crypto|coins?|promo|marketing|digital|traffic|growth|boost|click|offers?|deals|casino|design|media|web|bulk|sms|funds?|invest|trade|trading|awards?|expo|outreach|sales|content|guestposts?|logo|video|reach)(?!\p{L})/iu;
/** In the name of a domain words are run together. */
const RUN_TOGETHER_TRADE =
  /seo(?!u)|(?<!f)rank|backlink|leads|loan|crypto|coin|promo|marketing|digital|traffic|growth|boost|click|offer|deals|casino|design|media|bulk|invest|trade|trading|award|outreach|sales|guestpost/iu;
