import { useSession } from '#desk/session.tsx';
import { now } from '#desk/time/use-now.ts';
import { date } from '#desk/time/when.ts';
import type { EraseLook } from '#schemas/desk/erasure.ts';

import { askToDelete, copiesInWords } from './copies-in-words.ts';
import { ThingMarks } from './thing-marks.tsx';
import type { Thing } from './things.ts';

/** Everything that would go, and what stays. */
export function EraseList({ look, things }: { look: EraseLook; things: Thing[] }) {
  return (
    <div className="min-w-0 px-5 pb-8 lg:pt-3 lg:pr-6 lg:pb-10 lg:pl-8">
      <dl>
        {things.map((thing) => (
          <div
            key={thing.name}
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-2 lg:grid-cols-[clamp(140px,15vw,216px)_128px_minmax(0,1fr)] lg:gap-x-0"
          >
            <dt className="font-semibold">{thing.name}</dt>
            <dd className="max-lg:row-span-2 max-lg:justify-self-end">
              <ThingMarks {...thing} />
            </dd>
            <dd className="min-w-0 leading-5 lg:pl-6">
              <span className="block break-words">{thing.what}</span>
              <span className="block text-[15px] text-text-3">{thing.where}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Copies copies={look.copies} />
      <WhatStays look={look} />
    </div>
  );
}

function Copies({ copies }: Pick<EraseLook, 'copies'>) {
  const { me } = useSession();
  if (copies.length === 0) return null;
  return (
    <section className={`${noteGrid} border-b border-hair pb-4.5`}>
      <h2 className="text-base leading-6 font-semibold">Who has copies</h2>
      <p className="text-[15px] leading-5 text-text-2">
        {copiesInWords(copies, me.name, now())}{' '}
        <strong className="font-semibold text-ink">{askToDelete(copies, me.name)}</strong>
      </p>
    </section>
  );
}

const noteGrid = 'grid gap-y-2 pt-4.5 lg:grid-cols-[clamp(140px,15vw,216px)_minmax(0,600px)]';

function WhatStays({ look }: { look: EraseLook }) {
  const { promises } = useSession();
  const shared = look.files.filter((file) => file.isShared);
  return (
    <section className={noteGrid}>
      <h2 className="text-base leading-6 font-semibold">What stays</h2>
      <div className="space-y-1.5 text-[15px] leading-5 text-text-2">
        <p>A receipt: a number, a date and counts, without name or address.</p>
        {look.outOfReach && (
          <p className="font-semibold text-ink">
            Letters of kinds that you do not read are not shown and stay.
          </p>
        )}
        {shared.length > 0 && (
          <p>
            {shared.map((file) => file.file).join(', ')}: it belongs to an earlier application, and stays.
          </p>
        )}
        <p>
          <strong className="font-semibold text-ink">Backups.</strong> Those of the last {promises.backupDays}{' '}
          days still hold it, until {date(look.backupsUntil)}. If one is restored before then, the desk erases
          the same again before anybody can read it.
        </p>
        <p>Mails in a mailbox and files that somebody downloaded are out of the desk’s reach.</p>
        <p>The list of who looked goes too. That you erased, and when, stays on the receipt.</p>
      </div>
    </section>
  );
}
