/** The web addresses in a text, with "https://", "www." or by their ending. No longer than a sentence: what goes on for ever is cut. */
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

export const hasAddress = (text: string) => text.search(ADDRESS) !== -1;

/** Without web and e-mail addresses, which are told by their shape and not by their words. All else stays where it stands. */
export const withoutLinks = (text: string) => text.replaceAll(ADDRESS, blank).replaceAll(LINK, blank);

const blank = (link: string) => '\n'.repeat(link.length);

const ENDINGS =
  'com|net|org|info|biz|io|co|in|ru|su|ua|xyz|top|online|site|shop|store|club|website|space|live|pro|click|link|me|ly|gl|gd|to|ai|app|dev|tech|agency|digital|de|at|ch|fr|nl|be|it|es|pt|pl|cz|uk|us|ca|au|eu|cn|jp|br|mx|tk|ml|ga|cf|gq|icu|vip|win|bet|casino|ws|cc|tv|page|cloud|example|test|invalid';

const LINK = new RegExp(
  String.raw`(?:https?|hxxps?|ftp):\/\/[^\s<>"'),;\]]{1,300}|(?<![\w@.-])(?:www\.[^\s<>"'),;\]]{1,300}|[A-Za-z\d][\w-]{0,62}(?:\.[A-Za-z\d][\w-]{0,62}){0,3}\.(?:${ENDINGS})(?![\w@-])(?:\/[^\s<>"'),;\]]{0,300})?)`,
  'gu',
);

const ADDRESS = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}/gu;
