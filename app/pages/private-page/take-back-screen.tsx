import { Button } from '#app/ui/button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import notices from '#content/lists/privacy-notices.yaml';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';
import { isOverWithoutYes, keeping } from '#schemas/private-page/stage-texts.ts';
import { askOnceMore } from '#schemas/private-page/texts.ts';

import { PrivateHead } from './private-head.tsx';

/** Asks once more. The one button is a form's, which is sent to the link itself: there the proof is found afterwards. */
export function TakeBackScreen({ at, letter, now }: { at: string; letter: HeldLetter; now: number }) {
  const { kind, application } = letter;
  const question = application?.keep;
  const { title, lead, goes, stays, button, keep } = askOnceMore;
  return (
    <>
      <PrivateHead
        title={title}
        lead={question && isOverWithoutYes(question, now) ? keeping.isOver.lead(question) : lead(kind)}
      />
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-10 py-12 lg:py-20">
          <div className="col-span-12 grid gap-y-10 lg:col-span-9 lg:gap-y-12">
            <Listed title={goes.title} items={goes.items(kind)} />
            <Listed title={stays.title} items={stays.items(notices.backups)} />
          </div>
          <div className="col-span-12 flex flex-col items-start gap-3 lg:col-span-3">
            <form method="post" action={at} className="w-full">
              <Button type="submit" className="w-full cursor-pointer">
                {button}
              </Button>
            </form>
            <a href={at} className={textLinkClass}>
              <span>{keep}</span>
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

/** Its name in columns 1 to 3, its items in 4 to 9. */
function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <div className="lg:grid lg:grid-cols-9 lg:gap-x-(--gutter)">
      <h2 className="pb-3 d4 lg:col-span-3">{title}</h2>
      <ul className="border-t border-rule lg:col-span-6">
        {items.map((item) => (
          <li key={item} className="border-b border-hair py-3 text-base leading-6.5">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
