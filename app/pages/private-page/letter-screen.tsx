import { Arrow } from '#app/ui/arrow.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import notices from '#content/lists/privacy-notices.yaml';
import { moment } from '#schemas/desk/india-times.ts';
import { formOfKind } from '#schemas/desk/kinds.ts';
import { COPY, TAKE_BACK } from '#schemas/private-page/paths.ts';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';
import { choice, held, stands, titleOf, yoursAlone } from '#schemas/private-page/texts.ts';

import { ArrivalRule } from './arrival-rule.tsx';
import { PrivateHead } from './private-head.tsx';
import { PrivateSection } from './private-section.tsx';
import { RuledFacts } from './ruled-facts.tsx';
import { SentText } from './sent-text.tsx';

/** What we hold of one letter, how it stands, and what its sender can do about it. */
export function LetterScreen({ at, letter, now }: { at: string; letter: HeldLetter; now: number }) {
  const { kind, fields, receivedAt, mails } = letter;
  const { readers, kept } = notices[formOfKind[kind]];
  const facts = [
    ...fields.map(({ label, value, isLong }) => ({
      name: label,
      value: isLong ? <SentText text={value} /> : value,
    })),
    { name: held.sent, value: moment(receivedAt) },
    ...(mails ? [{ name: held.mails, value: held.mailsSince(mails) }] : []),
  ];
  return (
    <>
      <PrivateHead title={titleOf(kind)} lead={stands(letter, now)} />
      <div className="ground-white">
        <ArrivalRule letter={letter} now={now} />
      </div>
      <PrivateSection ground="paper" number={1} point={0.08} label={held.label} title={held.title}>
        <div className="grid-12 gap-y-6 pt-5 lg:pt-8">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <RuledFacts items={facts} />
          </div>
          <aside className="col-span-12 grid gap-4 self-start lg:col-span-3 lg:border-t lg:border-rule lg:pt-3">
            <Told name={held.readers} text={readers} />
            <Told name={held.until} text={kept} />
          </aside>
        </div>
      </PrivateSection>
      <PrivateSection ground="white" number={2} point={0.5} label={choice.label} title={choice.title}>
        <div className="grid-12 gap-y-5 pt-4 lg:gap-y-6 lg:pt-7">
          <p className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4">{choice.text(kind)}</p>
          <div className="col-span-12 lg:col-span-3 print:hidden">
            <a href={at + TAKE_BACK} className={`${buttonClass('outline')} w-full`}>
              {choice.button}
              <Arrow />
            </a>
            <p className="pt-3 caption text-faint">{choice.hint}</p>
          </div>
          <p className="col-span-12 flex flex-wrap gap-x-7 lg:col-span-9 lg:col-start-4 print:hidden">
            <a href={at + COPY} download className={textLinkClass}>
              <span>{choice.save}</span>
            </a>
            <a href={`mailto:${company.email}`} className={textLinkClass}>
              <span>{choice.add}</span>
            </a>
          </p>
        </div>
        <p className="mt-10 border-t border-hair pt-4 caption text-faint lg:mt-14">{yoursAlone}</p>
      </PrivateSection>
    </>
  );
}

function Told({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h3 className="caption text-faint">{name}</h3>
      <p className="pt-1 text-[15px] leading-5.5">{text}</p>
    </div>
  );
}
