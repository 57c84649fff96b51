import { noteAnchors } from '#schemas/content/note-anchors.ts';

/** A text compiled from Markdown at build time, and its notes. */
type Text = { html: string; notes: string[] };

/**
 * A long text with its notes: beside their lines where there is room for them, at the end where there is not. Without a text,
 * React leaves in place what the HTML of the page holds.
 */
export function ArticleText({
  text,
  scope,
  className = '',
}: {
  text: Text | undefined;
  scope: string;
  className?: string;
}) {
  return (
    <div
      className={`article-text ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text ? proseOf(text) + notesOf(text, scope) : '' }}
    />
  );
}

const proseOf = ({ html }: Text) => `<div class="prose article-prose">${html}</div>`;

function notesOf({ notes }: Text, scope: string) {
  if (!notes.length) return '';
  const items = notes.map((text, index) => {
    const number = index + 1;
    const { note, mark } = noteAnchors(scope, number);
    const back = `<a href="#${mark}" aria-label="Note ${number}, back to the text">${number}</a>`;
    return `<li id="${note}">${back} <span>${text}</span></li>`;
  });
  return `<ol class="notes" aria-label="Notes">${items.join('')}</ol>`;
}
