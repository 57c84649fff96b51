import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Order, View } from '#schemas/desk/filter.ts';
import type { Overview, TrailWhat, Undone } from '#schemas/desk/letters.ts';
import { THE_DESKS_NAME, UNNAMED_OWNER } from '#schemas/desk/people.ts';
import type { Person } from '#schemas/desk/people.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** 'Two', 'Forty-two', and from a hundred on digits with Indian grouping: a number at the beginning of a sentence. */
export function countInWords(count: number) {
  if (count < 0 || count > 99) return grouped(count);
  const words = count < 20 ? small[count] : tensAndOnes(count);
  return words ?? grouped(count);
}

/** The same within a sentence. */
export const countWithin = (count: number) => countInWords(count).toLowerCase();

/** Within a sentence. */
export const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** 1,04,312. */
export const grouped = (count: number) => count.toLocaleString('en-IN');

const small =
  'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function tensAndOnes(count: number) {
  const one = count % 10;
  return `${tens[Math.floor(count / 10) - 2]}${one ? `-${small[one]?.toLowerCase()}` : ''}`;
}

/** 'one note', 'two notes', and of 'entry' with its own plural 'two entries'. */
export const some = (count: number, one: string, many = `${one}s`) =>
  `${countWithin(count)} ${count === 1 ? one : many}`;

/** 'applications, messages and enquiries' */
export const listInWords = (words: string[]) => listFormat.format(words);
const listFormat = new Intl.ListFormat('en-GB');

/** 'Two replies were called back.' */
export const calledBackInWords = (count: number) =>
  `${countInWords(count)} ${count === 1 ? 'reply was' : 'replies were'} called back.`;

/** 'once', 'twice', 'three times'. */
export const timesInWords = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${countWithin(count)} times`;

/** 'Rohan and Priya are online'. First names, as colleagues call each other. */
export function peopleHere(names: string[]) {
  const [one, two, ...others] = names.map(firstName);
  if (!one) return '';
  if (!two) return `${one} is online`;
  return others.length
    ? `${one}, ${two} and ${others.length} more are online`
    : `${one} and ${two} are online`;
}

export const firstName = (name: string) =>
  name === THE_DESKS_NAME ? 'the desk' : (name.trim().split(/\s+/)[0] ?? name);

/** How a name is said: 'you', or a first name. */
export type SayName = (name: string) => string;

/** By the name on what was done, which stays as it was then: the owner's also from before a name was set. */
export const isMe = (name: string, me: { name: string; isOwner: boolean }) =>
  name === me.name || (me.isOwner && name === UNNAMED_OWNER);

type Me = Parameters<typeof isMe>[1];

/** Who did something: 'you', or a first name. */
export const youOr = (name: string, me: Me) => (isMe(name, me) ? 'you' : firstName(name));

/** 'Priya answered Arjun Menon, eleven minutes ago.' */
export function lastChangeInWords(
  { at, name, what, letter, detail }: NonNullable<Overview['lastChange']>,
  now: number,
  me: Me,
) {
  const who = capital(youOr(name, me));
  if (what === 'gave' && letter) return `${who} ${assigned(letter, name, detail, me)}, ${ago(at, now)}`;
  const verb = verbs[what];
  // As it is: a name may hold what has a meaning in a replacement.
  return letter && verb
    ? `${who} ${verb.split('…').join(letter)}, ${ago(at, now)}`
    : `Last change ${ago(at, now)}`;
}

/** `to`: the name of who has it now, or 'nobody'. */
function assigned(letter: string, by: string, to: string | undefined, me: Me) {
  if (to === 'nobody') return `unassigned ${letter}`;
  if (to === by) return `assigned ${letter} to ${isMe(by, me) ? 'yourself' : 'themselves'}`;
  return `assigned ${letter} to ${to === undefined ? 'somebody' : youOr(to, me)}`;
}

/** With a letter's name in place of the dots. */
const verbs: Partial<Record<TrailWhat, string>> = {
  opened: 'opened …',
  downloaded: 'downloaded the resume of …',
  exported: 'exported …',
  answered: 'answered …',
  reopened: 'reopened …',
  'set-aside': 'moved … to Spam',
  'taken-back': 'moved … to the inbox',
  'forgot-marks': 'removed the spam marks behind …',
  'marked-unread': 'marked … unread',
  kept: 'keeps … longer',
  'let-go': 'removed the hold on …',
  'may-keep': 'said how long … may be kept',
  moved: 'moved … to another stage',
  'set-date': 'set a date with …',
};

/** What came of an undo. */
export function undoneInWords({ count, kept, isPart }: Undone) {
  if (isPart) return 'Undone in part: the database did not answer for the rest. Undo it once more.';
  if (kept === 0) return 'Undone.';
  const stays = `${countInWords(kept)} ${kept === 1 ? 'was' : 'were'} changed by somebody else since, and ${kept === 1 ? 'stays' : 'stay'}.`;
  return count === 0 ? stays : `${countInWords(count)} undone. ${stays}`;
}

/** Moments in the browser's zone, as a person in India writes them. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-IN', options);
  return (ms: number) => made.format(ms);
};

/** '09:12' */
export const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '16 November' */
export const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** '16 November 2026' */
export const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** 'Monday' */
export const weekday = format({ weekday: 'long' });
/** 'Mon' */
export const shortWeekday = format({ weekday: 'short' });

/** 'today at 09:12', 'yesterday at 18:20', 'Sunday 18:40', '3 November, 18:40', '3 November 2025, 18:40'. */
export function dayAndTime(ms: number, now: number) {
  const days = Math.abs(daysBetween(ms, now));
  return `${dayInWords(ms, now)}${days < 2 ? ' at' : days < 7 ? '' : ','} ${time(ms)}`;
}

/** 'tomorrow, 09:00', 'Thursday, 09:00', '3 December, 09:00': when something goes. */
export const dayAndHour = (ms: number, now: number) => `${dayInWords(ms, now)}, ${time(ms)}`;

/** The same after a noun: 'tomorrow, 09:00', 'on Thursday, 09:00'. */
export const onDayAndHour = (ms: number, now: number) =>
  `${Math.abs(daysBetween(now, ms)) > 1 ? 'on ' : ''}${dayAndHour(ms, now)}`;

function dayInWords(ms: number, now: number) {
  const days = daysBetween(now, ms);
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days === 1 ? 'tomorrow' : 'yesterday';
  if (Math.abs(days) < 7) return weekday(ms);
  return isThisYear(ms, now) ? dayAndMonth(ms) : date(ms);
}

export const isThisYear = (ms: number, now: number) =>
  new Date(ms).getFullYear() === new Date(now).getFullYear();

/** Midnights from one to the other. */
export const daysBetween = (from: number, to: number) =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

export const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** How long until an answer is due: '1 h 52 min', '40 min', '2 days 3 h', and past it '10 h 32 min late', or of a letter whose sender was
 * promised no hour '10 h 32 min past our goal'. */
export function timeToDue(ms: number, isPromised: boolean) {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  if (ms >= 0) return spanInWords(minutes);
  return `${spanInWords(Math.max(1, minutes))} ${isPromised ? 'late' : 'past our goal'}`;
}

/** 'just now', 'one minute ago', 'eleven minutes ago', 'two hours ago', 'three days ago'. */
export function ago(at: number, now: number) {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${some(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${some(hours, 'hour')} ago` : `${some(Math.floor(hours / 24), 'day')} ago`;
}

/** After a verb: 'at 09:41' of today, otherwise 'yesterday at 18:20', 'Friday 18:40'. */
export const atInWords = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? `at ${time(at)}` : dayAndTime(at, now);

/** By itself, or after 'since': '09:41' of today. */
export const hourOrDay = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : dayAndTime(at, now);

/** In a drawing: '15:36' of today, 'Tue 15:40' of another day. */
export const hourOrShortDay = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : `${shortWeekday(at)} ${time(at)}`;

/** 'one', 'noon', 'midnight': a whole hour as it is spoken. */
export function hourInWords(ms: number) {
  const hour = new Date(ms).getHours();
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return countWithin(hour % 12);
}

/** A text's language for its `lang` attribute, so that it is set and read aloud rightly: by script, and for Devanagari by small words. */
export function languageOf(text: string): string {
  const counts = scripts.map(({ letters, language }) => ({
    language,
    count: text.match(letters)?.length ?? 0,
  }));
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one));
  if (most.count === 0) return 'en';
  return most.language === 'hi' && isMarathi(text) ? 'mr' : most.language;
}

/** Scripts whose vowel signs stand above and below the line: they are set with more room between lines. */
export const standsTall = (language: string) => ['hi', 'mr', 'ta'].includes(language);

const scripts = [
  { language: 'en', letters: /\p{Script=Latin}/gu },
  { language: 'hi', letters: /\p{Script=Devanagari}/gu },
  { language: 'ta', letters: /\p{Script=Tamil}/gu },
  { language: 'bn', letters: /\p{Script=Bengali}/gu },
  { language: 'gu', letters: /\p{Script=Gujarati}/gu },
  { language: 'pa', letters: /\p{Script=Gurmukhi}/gu },
  { language: 'kn', letters: /\p{Script=Kannada}/gu },
  { language: 'ml', letters: /\p{Script=Malayalam}/gu },
  { language: 'or', letters: /\p{Script=Oriya}/gu },
  { language: 'te', letters: /\p{Script=Telugu}/gu },
  { language: 'ur', letters: /\p{Script=Arabic}/gu },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu },
  { language: 'zh', letters: /\p{Script=Han}/gu },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
];

/** ळ is hardly used in Hindi; the words are each language's commonest. */
function isMarathi(text: string) {
  const words = text.split(/[^\p{L}\p{M}]+/u);
  const count = (some: Set<string>) => words.filter((word) => some.has(word)).length;
  const marathi = count(marathiWords) + (text.match(/ळ/g)?.length ?? 0);
  return marathi > count(hindiWords);
}

const marathiWords = new Set(
  'आहे आहेत आणि मी आम्ही तुम्ही नाही का तर मला आम्हाला तुमच्या तुमचा आमच्या आमची होते झाले करते करतो पण सर नमस्कार एका काम जाधव पाटील'.split(
    ' ',
  ),
);
const hindiWords = new Set(
  'है हैं और मैं हम आप नहीं क्या को से में पर के की का हमारे आपके था थे कर रहे रहा भी नमस्ते यह वह'.split(' '),
);

export const viewNames: Record<View, string> = {
  waiting: 'To answer',
  unread: 'Unread',
  mine: 'Mine',
  drafts: 'Drafts',
  answered: 'Answered',
  spam: 'Spam',
  hiring: 'Hiring',
  all: 'All',
};

/** Spam waits for no answer: it stands by how sure the desk is, the least sure first. */
export const orderNames = (view: View) =>
  view === 'answered'
    ? orders('recently answered')
    : view === 'spam'
      ? orders('confidence').slice(0, 2)
      : view === 'all'
        ? orders('newest').toSpliced(1, 1)
        : orders('time left');

const orders = (due: string): [Order, string][] => [
  ['due', due],
  ['newest', 'newest'],
  ['kind', 'kind'],
];

/** 'Four people can read. One invitation is pending.' Whoever has no link is not invited at present. */
export function peopleSentence(people: Pick<Person, 'state' | 'link'>[]) {
  const readers = people.filter(({ state }) => state === 'in').length;
  const invited = people.filter(({ state, link }) => state === 'invited' && link).length;
  const can = readers === 1 ? 'One person can read.' : `${countInWords(readers)} people can read.`;
  return invited === 0
    ? can
    : `${can} ${countInWords(invited)} ${invited === 1 ? 'invitation is' : 'invitations are'} pending.`;
}

/** For the key line. */
export function wrongLinksSentence(count: number) {
  if (count === 0) return 'No wrong link was tried this week.';
  const none = { 1: 'It did not work', 2: 'Neither worked' }[count] ?? 'None worked';
  return `Somebody tried a wrong link ${timesInWords(count)} this week. ${none}.`;
}

/** The owner has no name until they give themselves one. */
export const hasOwnName = ({ isOwner, name }: { isOwner: boolean; name: string }) =>
  !isOwner || name !== UNNAMED_OWNER;

/** '23 h 4 min', '6 min 24 s', '24 s': what is left of a link. */
export function timeToSignIn(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return spanInWords(minutes);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
