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
