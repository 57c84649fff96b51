import { Screen } from '#desk/ui/screen.tsx';

import { LetterRule } from './rule/letter-rule.tsx';

/** Until it is there: the rule, and lines where the text will be. */
export function LetterLoading() {
  return (
    <Screen fills foot={<div className="h-15 border-t border-ink ground-white" />}>
      <div aria-busy="true" className="relative flex min-h-0 grow flex-col">
        <h1 className="sr-only">The letter is being fetched</h1>
        <div className="h-31 shrink-0 ground-ink" />
        <div aria-hidden="true" className="grow px-5 pt-16 lg:pl-34">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="h-[38px] max-w-160 border-t border-line" />
          ))}
        </div>
        <LetterRule />
      </div>
    </Screen>
  );
}
