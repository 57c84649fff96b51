import { Refusal } from '#server/refusal.ts';

import { becomeOwner } from '../owner-of.ts';
import type { Finding } from './finding.ts';
import { firstChecks, otherChecks, runChecks } from './run-checks.ts';
import { readSituation } from './situation.ts';

/** Looks at all that a running site and desk need, changes nothing, and prints a line for each. Answers the exit code. */
export async function runDoctor(args: string[]): Promise<number> {
  const unknown = args.find((word) => word !== '--json');
  if (unknown) throw new Refusal(`The doctor knows no "${unknown}": --json writes for programs.`);
  const situation = readSituation();
  const first = await runChecks(firstChecks(situation), situation);
  // What root may do says nothing of what the programs may; and a database that root opens could be left to root.
  const became = becomeOwner(situation.owner) ? { asUser: situation.owner?.uid } : undefined;
  const findings = [...first, ...(await runChecks(otherChecks(situation), situation))];
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const isWrong = count('wrong') > 0;
  if (args.includes('--json'))
    console.log(
      JSON.stringify(
        { state: isWrong ? 'wrong' : count('warning') ? 'warning' : 'ok', ...became, findings },
        null,
        2,
      ),
    );
  else
    console.log(
      [
        ...findings.flatMap(inLines),
        '',
        ...(became
          ? [`"settings" and "rights" were looked at as root, the others as user ${became.asUser}.`]
          : []),
        `${count('ok')} ok, ${count('warning')} warnings, ${count('wrong')} wrong`,
      ].join('\n'),
    );
  return isWrong ? 1 : 0;
}

const inLines = ({ check, state, seen, remedy }: Finding) => [
  `${state.padEnd(8)} ${check.padEnd(15)} ${seen}`,
  ...(remedy === undefined ? [] : [`${' '.repeat(25)}→ ${remedy}`]),
];
