import { Caret } from '#desk/ui/caret.tsx';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { doingInWords, useOthersHere } from '../others-here.ts';
import { useSayName } from './say-name.ts';

/** Colleagues who have the same letter open: 'Rohan is writing a note'. */
export function OthersAtWork({ letter }: { letter: Letter }) {
  const others = useOthersHere(letter);
  const say = useSayName();
  return (
    <output className="block">
      {others.map(({ person, name, doing = 'reading' }) => (
        <span key={person} className="flex items-center gap-2 pb-2.5 text-[15px] leading-5 font-medium">
          <Caret />
          {capital(say(name))} {doingInWords[doing]}
        </span>
      ))}
    </output>
  );
}
