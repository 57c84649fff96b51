import { Link } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { monthsInWords } from '#desk/keeping/keeping-words.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords, grouped } from '#desk/words/count-in-words.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';
import { clock, date } from '#schemas/desk/india-times.ts';

import { reasonGiven } from './erase-words.ts';

/** All proofs, the newest first. */
export function ProofsScreen() {
  const { promises } = useSession();
  const { data, error } = useCall('proofs', {});
  const proofs = data?.proofs.toSorted((a, b) => b.at - a.at) ?? [];
  return (
    <Screen
      head={
        <ScreenHead
          aside={<p>Proofs</p>}
          sentence={data ? sentenceOf(proofs.length) : (error?.message ?? 'Proofs')}
          sub={`A proof is kept for ${monthsInWords(promises.proofMonths)}. It names nobody who was erased.`}
        />
      }
      keys={{ keeping: 'g k', inbox: 'g i' }}
    >
      {proofs.length > 0 && (
        <table className="mt-2 mb-10 w-full text-left tabular-nums lg:mt-6 lg:ml-62 lg:w-[calc(100%-280px)]">
          <caption className="sr-only">Proofs of erasure</caption>
          <thead className="caption text-text-3 max-lg:sr-only">
            <tr className="border-b border-ink">
              {['Number', 'Erased', 'By', 'Reason', 'Letters'].map((name) => (
                <th key={name} scope="col" className="pr-6 pb-2 font-medium last:pr-0 last:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proofs.map((proof) => (
              <ProofRow key={proof.id} proof={proof} />
            ))}
          </tbody>
        </table>
      )}
    </Screen>
  );
}

function ProofRow({ proof }: { proof: ErasureProof }) {
  const cell = 'max-lg:block lg:h-14';
  return (
    <tr className="border-b border-line max-lg:block max-lg:px-5 max-lg:py-3">
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
  );
}

function sentenceOf(count: number) {
  if (count === 0) return 'Nothing has been erased yet.';
  return count === 1 ? 'There is one proof of erasure.' : `${countInWords(count)} proofs of erasure.`;
}
