import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { Refusal } from '#server/refusal.ts';
import { readBuiltFor } from '#server/site/built-for.ts';

import { runAsUser } from '../upgrade/run.ts';
import { waitForAnswers } from './answers-through-tls.ts';
import { completeAnswers } from './answers.ts';
import type { Answers, Asked, Proxy } from './answers.ts';
import { startPrograms, startProxy, writeEnv, writeProxyFiles } from './change-machine.ts';
import { checkBuild, checkClock, checkInstalled, checkRoom } from './check-machine.ts';
import { checkName, checkSpelling } from './check-names.ts';
import { checkPorts, freePortOf } from './check-ports.ts';
import { checkMail, checkSettings } from './check-settings.ts';
import { withValues } from './env-file.ts';
import type { Values } from './env-file.ts';
import { textOf } from './own-files.ts';
import { DATA, ENV_PATH, UNFINISHED } from './place.ts';
import type { Place } from './place.ts';
import { noPlan, planProxy } from './plan-proxy.ts';
import type { Terminal } from './terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** From a package that was installed to both names answering through TLS. Looks first, says all that is wrong at once, and changes nothing then. Run again it
 * changes what is not yet so. */
export async function setUp(asked: Asked, place: Place, terminal: Terminal): Promise<void> {
  const envText = (await textOf(place.root + ENV_PATH)) ?? '';
  const before = parseEnv(envText) as Values;
  const built = await readBuiltFor(place.build);
  const answers = await completeAnswers(asked, before, built?.SITE_URL, terminal);
  const proxy = asked.proxy ?? (await proxyBefore(place));
  const text = withValues(envText, valuesOf(answers));
  const after = parseEnv(text) as Values;
  const spelling = checkSpelling(answers.names);
  const plan = spelling.length ? noPlan() : await planProxy(proxy, answers.names, place);
  const problems = [
    ...spelling,
    ...plan.problems,
    ...(await checkAll(answers, after, proxy, place, asked, spelling.length > 0)),
  ];
  if (problems.length)
    throw new Refusal(
      `Nothing was changed. ${problems.length === 1 ? 'One thing is' : `${problems.length} things are`} in the way:\n${problems.map((one) => `\n- ${one}`).join('\n')}`,
    );
  for (const path of plan.kept) terminal.say(`${path} was changed by hand and stays as it is.`);

  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    terminal.say(`${what[0]!.toUpperCase()}${what.slice(1)}.`);
  };
  try {
    // What an earlier run has written may have been read by nobody.
    const isUnread = await begin(place);
    plan.needsRestart ||= isUnread && proxy === 'caddy';
    const isNew = await writeEnv(text, place, note);
    const hasFiles = await writeProxyFiles(plan, note);
    await startPrograms(Boolean(after.OFFSITE_REPOSITORY), isNew || isUnread, note);
    await startProxy(proxy, plan, hasFiles || isUnread, note);
    await rm(place.root + UNFINISHED, { force: true });
    if (plan.wants) return terminal.say(`\n${plan.wants}`);
    if (!done.length) return terminal.say('Nothing to change.');
    terminal.say('Waiting until both names answer …');
    await waitForAnswers(proxy, answers.names, place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `${error.message}\n\n${done.length ? `Until then set-up ${done.join(', ')}. ` : ''}Run it again when that is mended: what is done is not done twice.`,
      { cause: error },
    );
  }
  terminal.say(await whatNext(answers, after));
}

/** Answers whether a run before was ended in its middle. */
async function begin({ root: at }: Place): Promise<boolean> {
  const path = at + UNFINISHED;
  if (existsSync(path)) return true;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  return false;
}

/** What it writes of its own. An empty answer takes a line away. */
function valuesOf({ names, values }: Answers): Values {
  const asked = Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]);
  return {
    SITE_URL: `https://${names.www}`,
    DESK_URL: `https://${names.desk}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATA_DIR: `${DATA}/data`,
    ERASURE_LEDGER: `${DATA}/ledger`,
    ...(Object.fromEntries(asked) as Values),
  };
}

async function checkAll(
  { names }: Answers,
  after: Values,
  proxy: Proxy,
  place: Place,
  { skip }: Asked,
  isMisspelt: boolean,
): Promise<string[]> {
  const settings = isMisspelt ? [] : checkSettings(after);
  const free = await freePortOf(place);
  const looks = [
    checkInstalled(proxy, after, place),
    checkPorts(proxy, place),
    checkRoom(place),
    ...(skip.clock ? [] : [checkClock()]),
    ...(settings.length ? [] : [checkMail(after)]),
    ...(isMisspelt ? [] : [checkBuild(names, place)]),
  ];
  const found = await Promise.all(looks);
  // One after the other: both challenges are answered on the same port.
  if (!isMisspelt && !skip.names && proxy !== 'none')
    for (const name of Object.values(names)) found.push(await checkName(name, free, place));
  return [...settings, ...found.flat()];
}

async function proxyBefore({ root: at }: Place): Promise<Proxy> {
  return (await textOf(`${at}/etc/nginx/conf.d/site-names.conf`)) === undefined ? 'caddy' : 'nginx';
}

async function whatNext({ names }: Answers, after: Values): Promise<string> {
  const { ok, said } = await runAsUser(process.execPath, ['scripts/desk.ts', 'invite'], { cwd: root });
  return [
    `\nThe site is at https://${names.www}, and the desk at https://${names.desk}.`,
    ok ? said : `A link for you to sign in with could not be made (${said}): sudo site desk invite`,
    '\nNext:',
    ...(after.SMTP_URL
      ? ['  sudo site desk test-mail    whether e-mail arrives']
      : ['  sudo site setup --smtp-url - --mail-from …    e-mail, when there is a mail server']),
    ...(after.OFFSITE_REPOSITORY ? [] : ['  sudo site setup --offsite …    copies off this machine']),
    '  sudo site doctor            what is wrong, and what to do about each',
  ].join('\n');
}
