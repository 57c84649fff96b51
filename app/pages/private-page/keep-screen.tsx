import { Arrow } from '#app/ui/arrow.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { KEEP, TAKE_BACK } from '#schemas/private-page/paths.ts';
import type { HeldLetter, KeepQuestion } from '#schemas/private-page/private-view.ts';
import { isOverWithoutYes, keeping } from '#schemas/private-page/stage-texts.ts';

import { PrivateHead } from './private-head.tsx';

/** Where an applicant changes what they have said. */
export function KeepScreen({ at, letter, now }: { at: string; letter: HeldLetter; now: number }) {
  const question = letter.application?.keep;
  if (!question) return null;
  return (
    <>
      <PrivateHead title={keeping.title} lead={keeping.saidBefore(question)} />
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-5 py-12 lg:py-20">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <KeepAnswers {...{ at, question, now }} />
            <p className="pt-5">
              <a href={at} className={textLinkClass}>
                <span>{keeping.stays}</span>
              </a>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** Two buttons of equal weight. No is a link where it would delete at once what is here by Yes alone: there it is asked once more. */
export function KeepAnswers({ at, question, now }: { at: string; question: KeepQuestion; now: number }) {
  const isOver = isOverWithoutYes(question, now);
  return (
    <>
      {isOver && <p className="pb-5">{keeping.isOver.warning(question)}</p>}
      <form method="post" action={at + KEEP} className="grid gap-3 md:grid-cols-2">
        <Button type="submit" look="outline" name="keep" value="yes" className="cursor-pointer">
          {keeping.yes(question)}
        </Button>
        {isOver ? (
          <a href={at + TAKE_BACK} className={buttonClass('outline')}>
            {keeping.isOver.no}
            <Arrow />
          </a>
        ) : (
          <Button type="submit" look="outline" name="keep" value="no" className="cursor-pointer">
            {keeping.no(question)}
          </Button>
        )}
      </form>
      {!isOver && <p className="pt-3 caption text-faint">{keeping.hint}</p>}
    </>
  );
}
