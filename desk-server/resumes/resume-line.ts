import { excerpt } from '../search/excerpt.ts';
import { wordsOf } from '../search/words.ts';

/** What stands further down is no summary and no first job. */
const LOOKED_AT = 20_000;
const LONGEST = 200;
const LEAST_WORDS = 4;

/**
 * The line of a resume that a row shows, in the applicant's own words: the first sentence of the summary, or else the first line with a number under
 * the first job. A plain rule; nothing is weighed or made up. What names the applicant, or says where they live, how they are reached or how old they are, is passed
 * over: a row may be looked at by somebody to whom names are not shown.
 */
export function resumeLine(text: string, name: string): string | undefined {
  const lines = text
    .slice(0, LOOKED_AT)
    .split(/[\n\f]/)
    .map(plain);
  const isShown = shownBeside(name);
  const sentence = sectionsOf(lines, SUMMARY).flatMap(sentencesOf).find(isShown);
  const found =
    sentence ??
    sectionsOf(lines, WORK)
      .flatMap(itemsOf)
      .find((item) => /\p{N}/u.test(item.replaceAll(DATES, ' ')) && isShown(item));
  return found && excerpt(found, [], LONGEST);
}

/** Without what stands before it in a list, and 'S U M M A R Y' as a word. */
function plain(line: string): string {
  const trimmed = line.trim();
  return SPACED.test(trimmed) ? trimmed.replaceAll(' ', '') : trimmed;
}
const SPACED = /^\S(?: \S){3,40}$/u;
const BULLET = /^(?:[•·▪■●○◦‣∙➢➤✓*–—-]|o(?= ))\s*/u;

const SUMMARY =
  /^(?:(?:professional|career|executive|personal|profile|brief|my|key) ?)?(?:summary|profile|objectives?|overview|statement|synopsis)$|^(?:about(?: me| myself)?|introduction|profile summary|summary of (?:qualifications|experience)|सारांश|परिचय|उद्देश्य|சுருக்கம்|அறிமுகம்)$/i;
const WORK =
  /^(?:(?:work|professional|employment|relevant|industry|career|job|industrial) ?)?(?:experience|history|experiences)$|^(?:employment|work|internships?|experience and projects|employment details|experience details|अनुभव|कार्य अनुभव|कार्यानुभव|அனுபவம்|பணி அனுபவம்)$/i;
const OTHERS =
  /^(?:education(?:al qualifications?| and training)?|academics?|academic (?:details|qualifications?|background)|qualifications?|(?:technical |key |core |soft |it |professional )?skills?(?: set| summary)?|core competenc(?:e|ies)|languages?(?: known)?|(?:key |academic |personal )?projects?|certifications?|certificates?|courses?|training|awards?|achievements?|honou?rs|publications?|patents?|interests?|hobbies|references?|declaration|personal (?:details|information|profile)|contact(?: details| information)?|strengths?|tools|technologies|volunteering|extracurricular activities|शिक्षा|शिक्षण|कौशल|भाषाएँ|भाषा|கல்வி|திறன்கள்|மொழிகள்)$/i;

/** 'PROFESSIONAL SUMMARY:' and 'Summary'. */
const asHeading = (line: string) => line.replace(BULLET, '').replace(/[\s:.–—-]{1,5}$/u, '');
const isHeading = (line: string) => [SUMMARY, WORK, OTHERS].some((known) => known.test(asHeading(line)));
/** 'Summary: I mend pumps.' */
const BESIDE = /^([\p{L}\p{M} ]{3,40}?) ?[:–—] ?(\S.*)$/u;

/** What stands below each heading of this kind, up to the next one. */
function sectionsOf(lines: string[], kind: RegExp): string[][] {
  const sections: string[][] = [];
  let section: string[] | undefined;
  for (const line of lines) {
    const [, word = '', rest = ''] = BESIDE.exec(line) ?? [];
    if (kind.test(asHeading(line))) sections.push((section = []));
    else if (kind.test(word)) sections.push((section = [rest]));
    else if (isHeading(line)) section = undefined;
    else section?.push(line);
  }
  return sections;
}

const sentencesOf = (section: string[]) =>
  paragraphsOf(section).flatMap((paragraph) => paragraph.split(SENTENCE_END).map((one) => one.trim()));
/** Not behind 'B.', 'Pvt.' or 'e.g.'. */
const SENTENCE_END =
  /(?<=[.!?।॥])(?<!(?:^|[\s.(])(?:\p{L}|Mr|Mrs|Ms|Dr|St|No|Pvt|Ltd|Co|Inc|e\.g|i\.e|approx|Sr|Jr|Tech|Sc|Com)\.)\s+/u;

/** Lines that belong together: a blank one or another point of a list begins anew. */
function paragraphsOf(section: string[]): string[] {
  const paragraphs: string[] = [];
  let isNew = true;
  for (const line of section) {
    const words = line.replace(BULLET, '');
    if (isNew || words !== line) paragraphs.push('');
    isNew = !words;
    if (words) paragraphs.push(joined(paragraphs.pop() ?? '', words));
  }
  return paragraphs.filter(Boolean);
}

/** The points of a list and single lines, each with the line that it goes on in. */
function itemsOf(section: string[]): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of section) {
    const words = line.replace(BULLET, '');
    const goesOn = isOpen && words === line && /^[\p{Ll}\p{N}(]/u.test(words);
    if (words) items.push(joined(goesOn ? (items.pop() ?? '') : '', words));
    isOpen = Boolean(words) && !/[.!?।]$/u.test(words);
  }
  return items;
}

const joined = (before: string, words: string) =>
  before && !/\p{L}-$/u.test(before) ? `${before} ${words}` : before + words;

/** Numbers that say when, and not how much. */
const DATES = /(?<!\p{N})(?:(?:19|20)\p{N}{2}|\p{N}{1,2}[/.-]\p{N}{2,4}|['’]\p{N}{2})(?!\p{N})/gu;

function shownBeside(name: string) {
  const names = new Set(wordsOf(name).filter((word) => word.length > 1));
  return (line: string) => {
    const words = wordsOf(line);
    return (
      words.length >= LEAST_WORDS &&
      !words.some((word) => names.has(word)) &&
      !PRIVATE.some((one) => one.test(line))
    );
  };
}

const PRIVATE = [
  // Addresses of e-mail and pages.
  /@|https?:|www\.|linkedin|github\.com/i,
  // Telephones, and numbers of cards and passports.
  /\p{N}(?:[\s().+-]{0,3}\p{N}){7}/u,
  /\b(?:phone|mobile|tel|telephone|whatsapp|passport|aadhaar|pan)\b[ .:]/i,
  // Birth and age.
  /\b(?:birth|born|d\.?o\.?b|aged?|years? old|marital|married|nationality)\b|जन्म|आयु|பிறந்த|வயது/i,
  // Where somebody lives.
  /\b(?:address|street|nagar|flat no|house no|apartments?|pin ?code|postal code|residing|resident of)\b|\b\p{N}{3} ?\p{N}{3}\b(?! ?[%\p{L}])|पता:|முகவரி/iu,
];
