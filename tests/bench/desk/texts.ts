import type { Dice } from './dice.ts';

/** Text of a length, with few words that are in most letters and many that are in hardly any, as people write. */
export function textOf(dice: Dice, length: number): string {
  const words = dice.next() < 0.2 ? dice.of([hindi, marathi, tamil]) : english;
  let text = '';
  while (text.length < length) text += `${text && ' '}${wordOf(dice, words)}${dice.next() < 0.08 ? '.' : ''}`;
  return text.slice(0, length).trim();
}

/** In a third of all letters. */
export const COMMON_WORD = 'platform';
export const COMMON_PREFIX = 'pl';
export const HINDI_WORD = 'परियोजना';

const ALL_WORDS = 30_000;
/** Also of other languages' letters: numbers, products and names are written in Latin letters there, too. */
const MADE_UP = 0.12;

/** A word's rank falls as people's words do (Zipf): the first ones come again and again. */
function wordOf(dice: Dice, words: readonly string[]) {
  if (dice.next() < MADE_UP) return madeUp(Math.floor(ALL_WORDS ** dice.next()));
  return words[Math.floor(words.length ** dice.next())] ?? words[0]!;
}

const SYLLABLES = 'ka ri ta no le mu sha vi pro dan el ox bri tu wen zo'.split(' ');

/** The nth of the words that are nobody's: names of products, places and people. */
export function madeUp(rank: number): string {
  let word = '';
  for (let rest = rank + 256; rest > 0; rest = Math.floor(rest / 16)) word += SYLLABLES[rest % 16]!;
  return word;
}

const english =
  'the and we to of a for our in is with you on that it as your have are would like from this be can by at team data work time need one year since which more project system new about into customers build use cloud platform migration model support claims payments review insurance bank engineering report currently looking experience budget weeks months vendor process security warehouse orders service mobile users design product delivery costs contract partner quarter analytics pipeline legacy replace integrate audit training scope estimate proposal question role position resume degree university language software hardware network storage invoice accounting compliance regulator hospital school logistics fleet retail factory harvest water energy solar metering'.split(
    ' ',
  );
const hindi =
  'हम है के लिए और में को की का से यह हमारे आप एक पर नहीं कर रहे परियोजना काम समय टीम डेटा बैंक सेवा ग्राहक कंपनी प्रणाली नया बदलना चाहते हैं सप्ताह महीने खर्च सहायता सुरक्षा भुगतान बीमा अनुभव नौकरी आवेदन प्रश्न उत्तर कृपया धन्यवाद'.split(
    ' ',
  );
const marathi =
  'आम्ही आहे आणि साठी मध्ये ला ची चा पासून हे आमच्या तुम्ही एक वर नाही करत प्रकल्प काम वेळ संघ माहिती बँक सेवा ग्राहक कंपनी प्रणाली नवीन बदलायचे आठवडे महिने खर्च मदत सुरक्षा विमा अनुभव नोकरी अर्ज प्रश्न उत्तर कृपया धन्यवाद'.split(
    ' ',
  );
const tamil =
  'நாங்கள் உள்ளது மற்றும் எங்கள் நீங்கள் ஒரு இல்லை செய்ய திட்டம் வேலை நேரம் குழு தரவு வங்கி சேவை வாடிக்கையாளர் நிறுவனம் அமைப்பு புதிய மாற்ற வேண்டும் வாரம் மாதம் செலவு உதவி பாதுகாப்பு காப்பீடு அனுபவம் விண்ணப்பம் கேள்வி பதில் தயவுசெய்து நன்றி'.split(
    ' ',
  );
