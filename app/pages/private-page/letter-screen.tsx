import { Arrow } from '#app/ui/arrow.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import notices from '#content/lists/privacy-notices.yaml';
import { moment } from '#schemas/desk/india-times.ts';
import { formOfKind } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { COPY, KEEP, KEEP_SECTION, TAKE_BACK } from '#schemas/private-page/paths.ts';
import type { HeldLetter, KeepQuestion } from '#schemas/private-page/private-view.ts';
import { heldFor, keeping, stageTold } from '#schemas/private-page/stage-texts.ts';
import { choice, held, stands, titleOf, yoursAlone } from '#schemas/private-page/texts.ts';

import { ArrivalRule } from './arrival-rule.tsx';
import { KeepAnswers } from './keep-screen.tsx';
import { PrivateHead } from './private-head.tsx';
import { PrivateSection } from './private-section.tsx';
import { RuledFacts } from './ruled-facts.tsx';
import { SentText } from './sent-text.tsx';

type LetterScreenProps = { at: string; letter: HeldLetter; now: number };

/** What we hold of one letter, how it stands, and what its sender can do about it. */
export function LetterScreen({ at, letter, now }: LetterScreenProps) {
  const { kind, application } = letter;
  return (
    <>
      {application ? (
        <PrivateHead
          above={[titleOf(kind), application.opening].filter(Boolean).join(': ')}
          title={stageTold[application.stage]}
          lead={stands(letter, now)}
        />
      ) : (
        <PrivateHead title={titleOf(kind)} lead={stands(letter, now)} />
      )}
      <div className="ground-white">
        <ArrivalRule letter={letter} now={now} />
      </div>
      {application ? <OfApplicant {...{ at, letter, now }} /> : <OfVisitor {...{ at, letter, now }} />}
    </>
  );
}

function OfVisitor({ at, letter }: LetterScreenProps) {
  const { kind } = letter;
  return (
    <>
      <PrivateSection ground="paper" number={1} point={0.08} label={held.label} title={held.title}>
        <div className="grid-12 gap-y-6 pt-5 lg:pt-8">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <RuledFacts items={factsOf(letter)} />
          </div>
          <aside className="col-span-12 grid gap-4 self-start lg:col-span-3 lg:border-t lg:border-rule lg:pt-3">
            <ToldOfIt kind={kind} />
          </aside>
        </div>
      </PrivateSection>
      <PrivateSection ground="white" number={2} point={0.5} label={choice.label} title={choice.title}>
        <div className="grid-12 gap-y-5 pt-4 lg:gap-y-6 lg:pt-7">
          <p className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4">{choice.text(kind)}</p>
          <div className="col-span-12 lg:col-span-3 print:hidden">
            <DeleteAll at={at} />
          </div>
          <SaveOrWrite at={at} className="col-span-12 lg:col-span-9 lg:col-start-4" />
        </div>
        <YoursAlone />
      </PrivateSection>
    </>
  );
}

/** The question first, and what was sent with the way to delete it: an applicant comes for how it stands. */
function OfApplicant({ at, letter, now }: LetterScreenProps) {
  const { kind, erasedAt, application } = letter;
  const question = application?.keep;
  return (
    <>
      {question && <Keeping {...{ at, question, erasedAt, now }} />}
      <PrivateSection
        ground={question ? 'white' : 'paper'}
        number={question ? 2 : 1}
        point={question ? 0.85 : 0.08}
        label={held.label}
        title={held.title}
      >
        <div className="grid-12 gap-y-6 pt-5 lg:pt-8">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <RuledFacts items={factsOf(letter)} />
          </div>
          <div className="col-span-12 lg:col-span-3 print:hidden">
            <DeleteAll at={at} />
            <SaveOrWrite at={at} className="pt-3" />
          </div>
          <aside className="col-span-12 grid gap-4 lg:col-span-6 lg:col-start-4 lg:grid-cols-2 lg:gap-x-(--gutter)">
            <ToldOfIt kind={kind} />
          </aside>
        </div>
        <YoursAlone />
      </PrivateSection>
    </>
  );
}

type KeepingProps = { at: string; question: KeepQuestion; erasedAt: number; now: number };

function Keeping({ at, question, erasedAt, now }: KeepingProps) {
  const isAnswered = question.answer !== undefined;
  return (
    <PrivateSection
      id={KEEP_SECTION}
      ground="paper"
      number={1}
      point={0.4}
      label={keeping.label}
      title={isAnswered ? keeping.thanks : keeping.title}
    >
      <div className="grid-12 gap-y-5 pt-4 lg:pt-7">
        <div className="col-span-12 grid gap-5 lg:col-span-6 lg:col-start-4">
          {isAnswered ? (
            <p className="lead text-soft">
              {keeping.deletesOn(erasedAt)}{' '}
              <a href={at + KEEP} className={`${textLinkClass} print:hidden`}>
                <span>{keeping.change}</span>
              </a>
            </p>
          ) : (
            <>
              <p className="lead text-soft">{keeping.text(question)}</p>
              <div className="print:hidden">
                <KeepAnswers {...{ at, question, now }} />
              </div>
            </>
          )}
        </div>
      </div>
    </PrivateSection>
  );
}

function factsOf({ fields, receivedAt, mails, application }: HeldLetter) {
  const sent = fields.map(({ label, value, isLong }) => ({
    name: label,
    value: isLong ? <SentText text={value} /> : value,
  }));
  return [
    // The resume comes last, after what it was sent for.
    ...(application?.opening ? sent.toSpliced(-1, 0, { name: heldFor, value: application.opening }) : sent),
    { name: held.sent, value: moment(receivedAt) },
    ...(mails ? [{ name: held.mails, value: held.mailsSince(mails) }] : []),
  ];
}

function ToldOfIt({ kind }: { kind: Kind }) {
  const { readers, kept } = notices[formOfKind[kind]];
  return (
    <>
      <Told name={held.readers} text={readers} />
      <Told name={held.until} text={kept} />
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

const DeleteAll = ({ at }: { at: string }) => (
  <>
    <a href={at + TAKE_BACK} className={`${buttonClass('outline')} w-full`}>
      {choice.button}
      <Arrow />
    </a>
    <p className="pt-3 caption text-faint">{choice.hint}</p>
  </>
);

const SaveOrWrite = ({ at, className }: { at: string; className: string }) => (
  <p className={`flex flex-wrap gap-x-7 print:hidden ${className}`}>
    <a href={at + COPY} download className={textLinkClass}>
      <span>{choice.save}</span>
    </a>
    <a href={`mailto:${company.email}`} className={textLinkClass}>
      <span>{choice.add}</span>
    </a>
  </p>
);

const YoursAlone = () => (
  <p className="mt-10 border-t border-hair pt-4 caption text-faint lg:mt-14">{yoursAlone}</p>
);
