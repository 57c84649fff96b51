import * as v from 'valibot';

/** A required, non-empty line of content; the description is for the person who writes it. */
export const text = (description: string) =>
  v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'), v.description(description));

/** An address of this site. That it leads somewhere is checked when all of `content/` has been read. */
export const address = v.pipe(text('An address of this site'), v.startsWith('/', 'must start with /'));

/** The head of every page. */
export const head = {
  title: text('Shown in the browser’s tab, followed by the company’s name'),
  description: v.pipe(
    text('One sentence for search engines'),
    v.minLength(
      50,
      'is shorter than 50 characters: search engines put something else in its place. Say more',
    ),
    v.maxLength(160, 'is longer than 160 characters: search engines cut it off. Shorten it'),
  ),
};

export const day = (description: string) =>
  v.pipe(text(description), v.isoDate('must be a date like 2024-01-15'));

/** Who wrote a text, and when. */
export const byline = {
  author: text('Full name'),
  date: day('Day of publication'),
  updated: v.optional(day('Day of the last change that a reader would notice')),
};

/** What the build makes of a Markdown file’s body. Nobody writes these. */
export const body = {
  html: v.string(),
  /** The notes, as HTML, in the order of their marks in the text. `app/styles/article.css` has places for this many. */
  notes: v.pipe(v.array(v.string()), v.maxLength(12, 'must hold at most 12')),
  words: v.number(),
};

export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item, 'must be a list: each item begins with a dash'),
    v.nonEmpty('must hold at least one item'),
  );
