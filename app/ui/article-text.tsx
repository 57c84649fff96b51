import { Prose } from './prose.tsx';

/** A long text with its notes: beside their lines where there is room for them, at the end where there is not. */
export function ArticleText({ html, notes, scope }: { html: string; notes: string[]; scope: string }) {
  return (
    <div className="article-text">
      <Prose html={html} className="article-prose" />
      {notes.length > 0 && (
        <ol className="notes" aria-label="Notes">
          {notes.map((note, index) => (
            <li key={note} id={`${scope}-note-${index + 1}`}>
              <a href={`#${scope}-mark-${index + 1}`} aria-label={`Note ${index + 1}, back to the text`}>
                {index + 1}
              </a>{' '}
              <span dangerouslySetInnerHTML={{ __html: note }} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
