import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { Lattice } from '#app/ui/lattice.tsx';
import { useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { PrintedSheet, usePrinting } from '#desk/print/printed-sheet.tsx';
import { monthsInWords } from '#desk/retention/retention-words.ts';
import { now, useSession } from '#desk/session.tsx';
import { createStore } from '#desk/store.ts';
import { DeskButton, deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords, grouped } from '#desk/words/words.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';
import { clock, date, exactClock, weekday } from '#schemas/desk/india-times.ts';

import { ThingMarks } from './delete-list.tsx';
import { goneOf, reasonGiven, tellThePerson, tracesInWords, whatIsDeleted } from './delete-words.ts';

/** One proof of deletion: right after it, or found again by its number. */
export function ProofScreen() {
  const { id = '' } = useParams();
  const [just] = useState(justDeleted.get);
  useEffect(() => justDeleted.set(undefined), []);
  const { me } = useSession();
  const { data, error, isLoading } = useProofs();
  const proof =
    data?.proofs.find((each) => each.id === id) ?? (just?.proof.id === id ? just.proof : undefined);
  useKeys({ p: () => window.print() });
  const isPrinting = usePrinting();
  if (!proof)
    return (
      <Screen
        head={
          <ScreenHead
            aside={<p>Proofs</p>}
            sentence={
              isLoading
                ? 'Loading'
                : (error?.message ?? (me.isOwner ? 'There is no such proof.' : THE_OWNERS))
            }
          />
        }
      >
        {me.isOwner && (
          <p className="px-5 py-6 lg:ml-62 lg:px-0">
            <Link to={paths.proofs()} className={deskButtonClass('quiet')}>
              All proofs
            </Link>
          </p>
        )}
      </Screen>
    );
  return (
    <Screen
      head={<ProofHead proof={proof} />}
      keys={{ print: 'p', inbox: 'g i' }}
      status="This cannot be undone"
    >
      <div className="grid grow content-start gap-x-8 gap-y-6 px-5 py-6 ground-paper lg:grid-cols-[minmax(0,800px)_minmax(220px,328px)] lg:pr-8 lg:pl-62 print:hidden">
        {!isPrinting && <ProofSheet proof={proof} />}
        <Beside
          proof={proof}
          email={proof === just?.proof ? just.email : undefined}
          count={data?.proofs.length}
        />
      </div>
      {isPrinting && (
        <PrintedSheet about={['Holds no name and no address', 'of the person deleted.']}>
          <ProofSheet proof={proof} />
        </PrintedSheet>
      )}
    </Screen>
  );
}

/** How much was deleted is a count over all kinds: all of them are the owner's to see, and one's own right after it. */
function useProofs() {
  const { me } = useSession();
  return useCall('proofs', me.isOwner ? {} : undefined);
}

const THE_OWNERS = 'Proofs of deletion are for the owner.';

function Beside({ proof, email, count }: { proof: ErasureProof; email?: string; count?: number }) {
  const { me, promises } = useSession();
  return (
    <div className="flex flex-col gap-2.5">
      <p className="pb-3 text-[15px] leading-5 text-text-2">
        This proof holds no name, no address and nothing by which the person could be found. It is kept with
        the others, by number.
      </p>
      <DeskButton look="secondary" keyName="p" onClick={() => window.print()}>
        Print, or save as PDF
      </DeskButton>
      {email && (
        <>
          <a href={tellThePerson(proof, email, promises.company)} className={deskButtonClass('outline')}>
            Tell the person
          </a>
          <p className="caption text-text-3">
            The address is still in this window, for this one e-mail. It is forgotten when you leave.
          </p>
        </>
      )}
      {me.isOwner && (
        <Link to={paths.proofs()} className={`${deskButtonClass('quiet')} self-start`}>
          {count === undefined || count < 2 ? 'All proofs' : `All ${count} proofs`}
        </Link>
      )}
    </div>
  );
}

function saidOf(proof: ErasureProof) {
  const isToday = date(proof.at) === date(now());
  const when = isToday ? `at ${clock(proof.at)} IST` : `on ${date(proof.at)}`;
  const { words, isOne } = whatIsDeleted(proof.counts);
  return `${words} ${isOne ? 'was' : 'were'} deleted ${when}. ${tracesInWords(proof)}.`;
}

/** The ink head with the lattice of which one point is missing. */
function ProofHead({ proof }: { proof: ErasureProof }) {
  return (
    <div className="relative shrink-0 overflow-hidden px-5 pt-9 pb-4 ground-ink lg:px-0 lg:pt-11 lg:pb-5 print:hidden">
      <title>{`Proof ${proof.id}. Desk`}</title>
      {/* Larger than the head, so that the gap stands at its right. */}
      <div className="absolute top-0 left-0 h-[157%] w-[110.4%] overflow-hidden max-lg:h-28">
        <Lattice />
      </div>
      <div className="relative lg:ml-62">
        <h1 className="inline-block bg-ink pr-6 pb-3 text-[40px] leading-[44px] font-semibold tracking-[-0.025em] [font-stretch:114%] lg:text-[52px] lg:leading-[54px]">
          Deleted.
        </h1>
        <p>
          <span className="inline-block bg-ink pr-6 pb-3 text-base leading-6 text-soft lg:-ml-6 lg:pl-6">
            {saidOf(proof)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** The proof, as it is printed. It holds nothing by which the person could be found. */
function ProofSheet({ proof }: { proof: ErasureProof }) {
  return (
    <section
      aria-labelledby="proof"
      className="border border-ink bg-white px-5 py-6 lg:px-8 lg:pt-6 lg:pb-7 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-3.5">
        <h2 id="proof" className="text-2xl leading-8 font-semibold tracking-[-0.015em] [font-stretch:102%]">
          Proof of deletion
        </h2>
        <p className="font-semibold tabular-nums">{proof.id}</p>
      </header>
      <dl className="[&>*:last-child]:border-b-0">
        <Line name="Deleted">
          {weekday(proof.at)} {date(proof.at)}, {exactClock(proof.at)} IST
        </Line>
        <Line name="By">{proof.by}</Line>
        <Line name="Reason">{reasonGiven[proof.reason]}</Line>
        {goneOf(proof).map((thing, index) => (
          <Line key={thing.where + thing.name} name={index === 0 ? 'What' : ''}>
            <span className="grid items-center gap-x-4 gap-y-1.5 max-md:pt-1 md:grid-cols-[140px_minmax(0,1fr)] lg:grid-cols-[144px_minmax(0,1fr)]">
              <ThingMarks mark={thing.mark} count={thing.count} isGone />
              <span className="text-text-2">
                <strong className="font-semibold text-ink">{thing.name}</strong> {thing.where}
              </span>
            </span>
          </Line>
        ))}
        {proof.sharedFiles > 0 && (
          <Line name="What stayed">
            {proof.sharedFiles === 1
              ? 'One file, which belongs to an earlier application'
              : `${proof.sharedFiles} files, which belong to earlier applications`}
          </Line>
        )}
        <Line name="Last traces">{tracesInWords(proof)}</Line>
        <Line name="Backups">The last one that holds it is deleted on {date(proof.backupsUntil)}</Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-9.5 items-center gap-x-4 border-b border-line py-1.5 md:grid-cols-[168px_minmax(0,1fr)]">
      <dt className={`text-[15px] text-text-3 ${name ? '' : 'max-md:hidden'}`}>
        {name || <span className="sr-only">and</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** All proofs, the newest first. */
export function ProofsScreen() {
  const { me, promises } = useSession();
  const { data, error } = useProofs();
  const proofs = data?.proofs.toSorted((a, b) => b.at - a.at) ?? [];
  return (
    <Screen
      head={
        <ScreenHead
          aside={<p>Proofs</p>}
          sentence={
            data ? sentenceOf(proofs.length) : (error?.message ?? (me.isOwner ? 'Proofs' : THE_OWNERS))
          }
          sub={`A proof is kept for ${monthsInWords(promises.proofMonths)}. It names nobody.`}
        />
      }
      keys={{ retention: 'g k', inbox: 'g i' }}
    >
      {proofs.length > 0 && (
        <table className="mt-2 mb-10 w-full text-left tabular-nums lg:mt-6 lg:ml-62 lg:w-[calc(100%-280px)]">
          <caption className="sr-only">Proofs of deletion</caption>
          <thead className="caption text-text-3 max-lg:sr-only">
            <tr className="border-b border-ink">
              {['Number', 'Deleted', 'By', 'Reason', 'Letters'].map((name) => (
                <th key={name} scope="col" className="pr-6 pb-2 font-medium last:pr-0 last:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proofs.map((proof) => (
              <tr key={proof.id} className="border-b border-line max-lg:block max-lg:px-5 max-lg:py-3">
                <th scope="row" className={`${cell} font-semibold lg:pr-6`}>
                  <Link
                    to={paths.proof(proof.id)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
                  >
                    {proof.id}
                  </Link>
                </th>
                <td className={`${cell} lg:pr-6`}>
                  {date(proof.at)}, {`${clock(proof.at)} IST`}
                </td>
                <td className={`${cell} lg:pr-6`}>{proof.by}</td>
                <td className={`${cell} text-text-2 lg:pr-6`}>{reasonGiven[proof.reason]}</td>
                <td className={`${cell} font-semibold lg:text-right`}>
                  {grouped(proof.counts.letters)}
                  <span className="lg:hidden">{proof.counts.letters === 1 ? ' letter' : ' letters'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Screen>
  );
}

/** Of a proof's row; on a phone one stands below the other. */
const cell = 'max-lg:block lg:h-14';

function sentenceOf(count: number) {
  if (count === 0) return 'Nothing has been deleted yet.';
  return count === 1 ? 'There is one proof of deletion.' : `${countInWords(count)} proofs of deletion.`;
}

/** Between deleting and the proof's screen: the address is in no history and no storage, and forgotten when it has been taken. */
export const justDeleted = createStore<{ proof: ErasureProof; email: string } | undefined>(undefined);
