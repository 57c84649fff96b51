import { languageOf } from '#desk/words/language-of.ts';
import type { Person } from '#schemas/desk/people.ts';

import { hasOwnName } from './has-own-name.ts';

/** Who somebody is to the reader. A long name is set smaller, so that no word of it breaks. */
export function PersonName({ person, isMe }: { person: Person; isMe: boolean }) {
  const isOut = person.state === 'out';
  const isNamed = hasOwnName(person);
  const name = isMe && !isNamed ? 'You, the owner' : person.name;
  const roles = isNamed ? [person.isOwner && 'owner', isMe && 'you'].filter(Boolean).join(', ') : '';
  return (
    <p className={`lg:py-2 lg:pr-4 ${sizeOf(name)} ${isOut ? 'text-text-3' : ''}`}>
      <span
        lang={languageOf(name)}
        className={`pr-2.5 font-semibold tracking-[-0.005em] ${isOut ? 'line-through' : ''}`}
      >
        {name}
      </span>
      {roles && <span className="inline-block text-[15px] text-text-3 first-letter:uppercase">{roles}</span>}
    </p>
  );
}

/** By its longest word, and by how many lines it would take. */
function sizeOf(name: string) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (longest > 24) return 'text-lg lg:text-[13px] lg:leading-4.5';
  return longest > 18 || name.length > 24 ? 'text-lg lg:text-[15px] lg:leading-5' : 'text-lg';
}
