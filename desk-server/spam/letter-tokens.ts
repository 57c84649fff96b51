import { shapesOf } from './letter-shapes.ts';
import type { JudgedLetter } from './letter-shapes.ts';
import { topicsInOrder } from './topics.ts';
import { NUMBER, wordsInOrder } from './words-in-order.ts';
import type { WordInText } from './words-in-order.ts';

/**
 * What a letter is judged by, each once: its shape, what it talks of, its words, and two that follow each other. Whoever wrote it is not among
 * it: no person's name, no mail provider, no language.
 */
export function tokensOf({ name, email, company = '', text }: JudgedLetter): string[] {
  const words = wordsInOrder(text);
  const names = new Set(wordsInOrder(`${name}\n${company}`).map(({ folded }) => folded));
  const tells = (word: string) => !commonWords.has(word) && !names.has(word);
  return [
    ...shapesOf({ name, email, company, text }).map((shape) => `shape:${shape}`),
    ...distinct(topicsInOrder(words).map(({ topic }) => `topic:${topic}`)),
    ...distinct(words.flatMap(({ folded }) => (folded !== NUMBER && tells(folded) ? `word:${folded}` : []))),
    ...distinct(pairsOf(words).flatMap((pair) => (pair.every(tells) ? `pair:${pair.join(' ')}` : []))),
  ];
}

/** With shapes and topics not many more than 400 in all. */
const MOST = 160;
const distinct = (tokens: string[]) => [...new Set(tokens)].slice(0, MOST);

const pairsOf = (words: WordInText[]) =>
  words.flatMap(({ folded, followsOn }, index) =>
    followsOn ? [[words[index - 1]?.folded ?? '', folded]] : [],
  );

/** What a token is of, and which. */
export const partsOf = (token: string) => {
  const colon = token.indexOf(':');
  return { of: token.slice(0, colon), which: token.slice(colon + 1) };
};

/**
 * Words that every letter of a language holds: they tell which one it is, and nobody is judged by that. English is not among them: letters of
 * both kinds are written in it, so that its small words tell a tone. Apart from it the languages in which letters come, and spam comes.
 */
const LISTED = `
  der die das und in zu den von mit ist für auf ein eine einer eines einem einen nicht sich auch dem des im es sie wir ich ihr ihre ihren ihrer
  uns bei an als oder aber noch nach aus wie so hat haben sind wird werden kann können
  hai ka ki ke ko me mein se par pe aur nahi hum aap ho kar karo ek bhi kya ye yeh wo to jo toh kuch sab hain tha raha rahe koi apna apni apne
  liye ji na wala
  है हैं का की के को में से पर और नहीं हम आप हो कर एक भी क्या यह ये वह तो जो हमें आपको मैं था थी थे रहा रही रहे कोई अपना अपनी अपने लिए जी
  ही गया किया करने होता
  आहे आहेत आणि व या हे हा ही ते तो ती च ला ने मी आम्ही तुम्ही नाही पण तर होते होता आमच्या तुमच्या साठी
  છે અને ને માં નો ની નું એક આ તે પણ માટે என்று ஒரு இது மற்றும் এবং একটি আছে
  el la los las de del que y en un una es con para por su sus al lo se no más como si mi tu le nos somos está son ha hay muy este esta o a e
  os as do da dos das em um uma é com seu sua na não mais ao ou você nosso nossa são
  les des du et une est avec pour par vous nous votre notre qui dans sur ce cette ne pas plus au aux je il sont
  gli di che è per non della dei sono da più het een van is dat met voor op te niet zijn wij ons uw u naar aan om ook
  и в на с по не что это для от до из за к как мы вы или о у а но же так вас вам наш ваш ваши вашего
  bir ve bu için ile de da çok el la w z na i do się nie jest że
  的 我们 是 在 和 您 有 了 您的 可 为 不 及 は が を に の と で です ます`;

const commonWords: ReadonlySet<string> = new Set(LISTED.trim().split(/\s+/u));

/** Small words of English, which weigh something together and explain nothing to a reader. */
export const smallWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at back be been before but by can could did do does for from get got had has have he her here hi
  hello his how i i'd i'll i'm i've if in into is it it's its just know let like made make may me more most my new no not now of on one only or
  other our out over she should so some such than that that's the their them then there these they this those time to up us very was way we
  we're well were what when where which who why will with would yes yet you you'd you're your #`
    .trim()
    .split(/\s+/u),
);
