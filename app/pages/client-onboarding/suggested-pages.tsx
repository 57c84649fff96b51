import { useEffect, useState } from 'react';

import { loadSearch } from '#app/search/load-search.ts';
import type { Suggestion } from '#app/search/suggest.ts';

/** A pause in the typing. */
const PAUSE_MS = 500;
/** From so much on, words are worth a look. */
const FEWEST_LETTERS = 12;
const FEWEST_WORDS = 3;

/** Services and insights that answer to what is being written in a field: beside it where there is room, else below the
 * form. They open in a new tab, so that a half-written enquiry is not left. */
export function SuggestedPages({ field }: { field: string }) {
  const suggested = useSuggestions(field);
  const [announced, setAnnounced] = useState('');
  // Said once: a visitor who writes is not to be spoken to at every pause.
  if (suggested.length && !announced)
    setAnnounced(suggested.length === 1 ? '1 page that may help' : `${suggested.length} pages that may help`);
  return (
    <div className="col-span-12 max-lg:-mt-14 lg:col-span-3 lg:col-start-10 lg:row-start-1 lg:mt-63">
      <output className="sr-only">{announced}</output>
      {suggested.length > 0 && (
        <div className="fade-in border-t border-rule pt-4 max-lg:mt-14 lg:sticky lg:top-[calc(var(--header)+24px)]">
          <p className="label">These pages may help</p>
          <p className="pb-3 label text-faint">Each opens in a new tab.</p>
          <ul>
            {suggested.map(({ to, title, kind }) => (
              <li key={to} className="border-t border-hair">
                <a
                  href={to}
                  target="_blank"
                  rel="noopener"
                  className="block py-3 hover:underline hover:underline-offset-4"
                >
                  <span className="block text-base leading-6 font-semibold">
                    {title}
                    <span className="sr-only">, opens in a new tab</span>
                  </span>
                  <span className="label text-faint">{kind}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useSuggestions(field: string) {
  const [suggested, setSuggested] = useState<Suggestion[]>([]);
  useEffect(() => {
    const area = document.getElementById(field) as HTMLTextAreaElement;
    let pause: ReturnType<typeof setTimeout>;
    const look = async () => {
      const text = area.value.trim();
      const found = isEnough(text) ? await pagesFor(text) : [];
      // The visitor may have written on meanwhile, or left.
      if (area.value.trim() === text) setSuggested(found);
    };
    const onInput = () => {
      clearTimeout(pause);
      pause = setTimeout(look, PAUSE_MS);
    };
    area.addEventListener('input', onInput);
    return () => {
      clearTimeout(pause);
      area.removeEventListener('input', onInput);
    };
  }, [field]);
  return suggested;
}

const isEnough = (text: string) => text.length >= FEWEST_LETTERS || text.split(/\s+/).length >= FEWEST_WORDS;

/** Silent where the search cannot be had: the form does not need it. */
async function pagesFor(text: string) {
  try {
    const { searchIndex, suggest } = await loadSearch();
    return suggest(await searchIndex(), text);
  } catch {
    return [];
  }
}
