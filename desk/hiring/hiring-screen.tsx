import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { ClosedOpeningLine } from '#desk/batches/closed-opening.tsx';
import { AssignDialog } from '#desk/inbox/assign-dialog.tsx';
import { ExportPanel } from '#desk/inbox/filters.tsx';
import { chosenInWords } from '#desk/inbox/use-list.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { PhoneNotice } from '#desk/ui/key-line.tsx';
import { KeyHint } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import type { HiringGroup, HiringOpening, ScheduledBatch } from '#schemas/desk/hiring.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { closesInWords, emailsInWords, hiringSentence, hiringSub, shortTitle } from './hiring-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NotToldDialog } from './not-told.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { HideNames, OpeningChoice, OpeningsLine } from './openings-line.tsx';
import { StageGroup } from './stage-group.tsx';
import { useHiring } from './use-hiring.ts';
import type { HiringList } from './use-hiring.ts';

/** What is above and between the groups, and how high a row is: what is left says how many rows have room. */
const AROUND = 420;
const ROW = 40;
/** On a phone a group shows its first ones, and the rest when it is asked for. */
const PHONE_ROWS = 8;

/** The applicants of one opening, by how far they are. */
export function HiringScreen() {
  const { me, promises } = useSession();
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const room = isWide ? Math.floor((innerHeight - AROUND) / ROW) : PHONE_ROWS;
  const list = useHiring(search.get('opening') ?? undefined, room);
  const { data, error, opening, groups, now } = list;
  const [onlyStage, setOnlyStage] = useState<Stage>();
  const [isChoosing, setChoosing] = useState(false);
  const showsBoxes = isChoosing || list.chosen.count > 0;
  if (!data || !opening)
    return (
      <Screen head={<ScreenHead sentence={error?.message ?? (data ? 'No openings.' : 'Loading')} />}>
        {data && (
          <p className="max-w-(--measure) px-(--margin) py-8 lg:ml-62 lg:px-0">
            Openings are files in content/openings of the site. When somebody applies, they are here.
          </p>
        )}
      </Screen>
    );
  const chosenBar = list.chosen.count > 0 && <ChosenBar list={list} />;
  const closes = closesInWords(opening, now);
  const sentence = hiringSentence(opening, groups, now);
  return (
    <Screen
      fills={false}
      keys={hiringKeys}
      status="Opening a resume is recorded in the access log"
      phoneBar={
        !isWide && chosenBar ? (
          <>
            <PhoneNotice />
            {chosenBar}
          </>
        ) : undefined
      }
      head={
        <div className="shrink-0">
          {isWide ? chosenBar || <OpeningsLine data={data.openings} shown={opening} list={list} /> : null}
          <div className="px-(--margin) pt-4 pb-4 ground-ink lg:relative lg:pt-5">
            <title>{`${shortTitle(opening)}. ${sentence} ${promises.company} Desk`}</title>
            {!isWide && <OpeningChoice openings={data.openings} shown={opening} closes={closes[0]} />}
            <p className="label font-normal text-soft max-lg:hidden lg:absolute lg:top-7 lg:left-8 lg:w-48">
              {closes.map((line, index) => (
                <span key={line} className={`block ${index > 0 ? 'text-faint' : ''}`}>
                  {line}
                </span>
              ))}
            </p>
            <div className="lg:mr-78 lg:ml-52">
              <h1 tabIndex={-1} className="sentence">
                {sentence}
              </h1>
              <p className="pt-1 text-[15px] leading-6 text-soft">{hiringSub(opening)}</p>
            </div>
            <p className="flex flex-wrap gap-x-6 text-[15px] font-semibold text-white max-lg:pt-2 lg:absolute lg:top-7 lg:right-8">
              {opening.hasPage && <SeeThePage slug={opening.slug} />}
              {me.mayWriteToMany && opening.hasPage && opening.closedAt === undefined && (
                <Link to={paths.closeOpening(opening.slug)} className={headLink}>
                  Close the opening
                </Link>
              )}
            </p>
          </div>
          {opening.slug !== '' && <ClosedOpeningLine opening={opening} />}
          <ScheduledLine opening={opening} scheduled={data.scheduled} now={now} />
        </div>
      }
    >
      {!isWide && (
        <>
          <StageTabs groups={groups} applied={opening.applied} shown={onlyStage} onChange={setOnlyStage} />
          <div className="flex items-center justify-between gap-4 border-b border-ink px-(--margin) py-1 ground-paper">
            <HideNames />
            <button
              type="button"
              aria-pressed={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
              className="min-h-11 cursor-pointer text-[15px] font-semibold underline underline-offset-4"
            >
              {isChoosing ? 'Done' : 'Select'}
            </button>
          </div>
        </>
      )}
      {opening.applied === 0 ? (
        <p className="px-(--margin) py-8 text-text-2 lg:ml-52">Applications for it will be here, by stage.</p>
      ) : (
        groups
          .filter(({ stage }) => isWide || onlyStage === undefined || stage === onlyStage)
          .map((group) => <StageGroup key={group.stage} {...{ group, opening, list, showsBoxes }} />)
      )}
      {list.isMoving && <MoveDialog list={list} />}
      {list.isGiving && (
        <AssignDialog
          what={list.whom}
          kinds={['application']}
          assign={list.assign}
          close={() => list.setGiving(false)}
        />
      )}
      {list.isNoting && list.noted && (
        <NoteDialog applicant={list.noted} close={() => list.setNoting(false)} />
      )}
      {list.untold.length > 0 && (
        <NotToldDialog
          untold={list.untold.map(({ number, name, last, scheduled }) => ({
            number,
            name,
            isAnswered: last?.what === 'answered',
            scheduled,
          }))}
          filter={list.filter}
          move={() => list.moveTo('not-this-time', true)}
          close={() => list.setUntold([])}
        />
      )}
    </Screen>
  );
}

const hiringKeys = {
  'next, previous': 'j k',
  open: 'Enter',
  stage: 'v',
  reply: 'r',
  note: 'n',
  assign: 'a',
  select: 'x',
  'next stage': 'Shift j',
  'keyboard shortcuts': '?',
};

const headLink =
  'underline underline-offset-[6px] hover:no-underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center';

function SeeThePage({ slug }: { slug: string }) {
  const { setup } = useSession();
  const site = setup?.contactForm ? new URL(setup.contactForm).origin : undefined;
  if (!site) return null;
  return (
    <a href={`${site}/careers/jobs/${slug}`} target="_blank" rel="noopener" className={headLink}>
      See the page
    </a>
  );
}

type ScheduledProps = { opening: HiringOpening; scheduled: ScheduledBatch[]; now: number };

/** Texts that go by themselves, each with the way to it; what goes at a closing is said above. */
function ScheduledLine({ opening, scheduled, now }: ScheduledProps) {
  const others = scheduled.filter(({ isOfClosing }) => !isOfClosing || opening.closedAt === undefined);
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-5 border-b border-hair px-(--margin) py-1.5 text-[15px] leading-5 ground-ink-2">
      {others.map(({ batch, at, count }) => (
        <li key={batch}>
          <Link to={paths.batch(batch)} className={headLink}>
            {emailsInWords(count, at, now)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type TabsProps = { groups: HiringGroup[]; applied: number; shown?: Stage; onChange: (stage?: Stage) => void };

function StageTabs({ groups, applied, shown, onChange }: TabsProps) {
  const tabs: { stage?: Stage; name: string; count: number }[] = [
    { name: 'All', count: applied },
    ...groups.map(({ stage, count }) => ({ stage, name: stageNames[stage], count })),
  ];
  return (
    <fieldset
      aria-label="Stage"
      className="sticky top-0 z-10 flex min-w-0 shrink-0 [scrollbar-width:none] gap-5 overflow-x-auto border-t border-hair px-(--margin) text-[15px] whitespace-nowrap ground-ink"
    >
      {tabs.map(({ stage, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={stage === shown}
          onClick={() => onChange(stage)}
          className="min-h-11 cursor-pointer -outline-offset-4 not-aria-pressed:text-soft aria-pressed:shadow-[inset_0_-2px_white]"
        >
          {name} {count}
        </button>
      ))}
    </fieldset>
  );
}

/** What can be done with those that are selected: in place of the openings, and of a phone's bar. */
function ChosenBar({ list }: { list: HiringList }) {
  const { chosen, setMoving, setGiving, setNoting, replyToMany } = list;
  const actions = [
    { keys: 'v', name: 'Move to', act: () => setMoving(true) },
    ...(replyToMany ? [{ keys: 'r', name: 'Reply', act: replyToMany }] : []),
    ...(chosen.count === 1 ? [{ keys: 'n', name: 'Note', act: () => setNoting(true) }] : []),
    { keys: 'a', name: 'Assign to', act: () => setGiving(true) },
  ];
  return (
    <div
      role="toolbar"
      aria-label="With the selection"
      className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-6 border-hair px-(--margin) text-[14.5px] font-semibold whitespace-nowrap ground-white max-lg:border-t lg:h-10 lg:min-h-0 lg:flex-nowrap lg:border-b"
    >
      <output className="font-[650]">{chosenInWords(chosen.count)}</output>
      {actions.map(({ keys, name, act }) => (
        <button key={name} type="button" onClick={act} className={toolClass}>
          {name}
          <KeyHint keys={keys} />
        </button>
      ))}
      <ExportPanel
        which={chosen}
        what="Those who are selected."
        className={toolClass}
        place="lg:[left:anchor(left)]"
      >
        Export
      </ExportPanel>
      <button type="button" onClick={chosen.clear} className={`${toolClass} lg:ml-auto`}>
        Clear selection
        <KeyHint keys="Esc" />
      </button>
    </div>
  );
}

const toolClass =
  'flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center gap-2 underline-offset-4 -outline-offset-4 hover:underline lg:min-h-9 lg:min-w-0';
