import { noteAnchors } from '#schemas/content/note-anchors.ts';

import { Prose } from './prose.tsx';

/** A long text with its notes: beside their lines where there is room for them, at the end where there is not. */
export function ArticleText({ html, notes, scope }: { html: string; notes: string[]; scope: string }) {
  return (
    <div className="article-text">
      <Prose html={html} className="article-prose" />
      {notes.length > 0 && (
        <ol className="notes" aria-label="Notes">
          {notes.map((text, index) => {
            const number = index + 1;
            const { note, mark } = noteAnchors(scope, number);
            return (
              <li key={note} id={note}>
                <a href={`#${mark}`} aria-label={`Note ${number}, back to the text`}>
                  {number}
                </a>{' '}
                <span dangerouslySetInnerHTML={{ __html: text }} />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
