import { parseArgs } from 'node:util';

import { Refusal } from '#server/refusal.ts';

import type { Values } from './env-file.ts';
import type { Names } from './proxy-files.ts';
import type { Terminal } from './terminal.ts';

const proxies = ['caddy', 'nginx', 'none'] as const;
export type Proxy = (typeof proxies)[number];

/** What was said on the command line and in the environment. */
export type Asked = {
  names: string[];
  values: Values;
  proxy?: Proxy;
  skip: { names: boolean; clock: boolean };
  isYes: boolean;
};

/** Which option sets what. */
const settingOf = {
  'smtp-url': 'SMTP_URL',
  'mail-from': 'MAIL_FROM',
  'notify-to': 'NOTIFY_TO',
  'inbox-url': 'INBOX_URL',
  offsite: 'OFFSITE_REPOSITORY',
} as const;
const MAIL = ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO', 'INBOX_URL'];
/** What the programs that read the same file need of the environment besides. */
const FROM_ENVIRONMENT = [
  ...Object.values(settingOf),
  'OFFSITE_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

export const USAGE = `site setup www.example.com desk.example.com
  --smtp-url smtps://…   the mail server, or "none"; "-" reads it from standard input, and SMTP_URL in the environment does as well
  --mail-from …          whom visitors get mail from: Example <hello@example.com>
  --notify-to …          who is told of what arrives
  --inbox-url imaps://…  the mailbox that answers come to; "-" and INBOX_URL as above
  --offsite …            where restic keeps copies off this machine; its password is asked for, or comes as OFFSITE_PASSWORD
  --proxy caddy          what does TLS: caddy, nginx or none
  --skip-names           the names lead here, though that cannot be seen from here
  --skip-clock           somebody else keeps this machine's clock
  --yes                  ask nothing: what is missing is left out or refused`;

/** Of what was given twice the command line wins. */
export async function readAsked(
  args: string[],
  environment: Values,
  readLine: () => Promise<string>,
): Promise<Asked> {
  const { values: given, positionals: names } = parsed(args);
  const values: Values = {};
  for (const name of FROM_ENVIRONMENT) if (environment[name]) values[name] = environment[name];
  for (const [option, name] of Object.entries(settingOf)) {
    const said = given[option as keyof typeof settingOf];
    if (said !== undefined) values[name] = said === '-' ? (await readLine()).trim() : said;
  }
  if (values.SMTP_URL === 'none') for (const name of MAIL) values[name] = '';
  for (const name of ['INBOX_URL', 'NOTIFY_TO', 'OFFSITE_REPOSITORY'])
    if (values[name] === 'none') values[name] = '';
  if (values.OFFSITE_REPOSITORY === '') values.OFFSITE_PASSWORD = '';
  const proxy = proxies.find((one) => one === given.proxy);
  if (given.proxy !== undefined && !proxy)
    throw new Refusal(`--proxy is ${proxies.join(', ')}, and not "${given.proxy}".`);
  if (names.length > 2)
    throw new Refusal(`Two names are wanted, the site's and the desk's, and there are ${names.length}.`);
  return {
    names,
    values,
    ...(proxy && { proxy }),
    skip: { names: given['skip-names'] ?? false, clock: given['skip-clock'] ?? false },
    isYes: given.yes ?? false,
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'smtp-url': text,
        'mail-from': text,
        'notify-to': text,
        'inbox-url': text,
        offsite: text,
        proxy: text,
        'skip-names': flag,
        'skip-clock': flag,
        yes: flag,
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

export type Answers = { names: Names; values: Values };

/** What was said, what stands in the file from before, and what a person is asked for. An empty value is one that is left out. */
export async function completeAnswers(
  { names: [www, desk], values, isYes }: Asked,
  before: Values,
  builtFor: string | undefined,
  terminal: Terminal,
): Promise<Answers> {
  const isFirst = !before.DESK_URL;
  const mayAsk = terminal.isThere && !isYes && isFirst;
  const known: Values = { ...before, ...values };
  const ask = async (question: string, preset = '') => {
    const answer = await terminal.ask(preset ? `${question} [${preset}]: ` : `${question}: `);
    return answer.trim() || preset;
  };
  const names = {
    www:
      www ?? hostOf(before.SITE_URL) ?? (mayAsk ? await ask('The name of the site', hostOf(builtFor)) : ''),
    desk: desk ?? hostOf(before.DESK_URL) ?? '',
  };
  if (!names.desk && mayAsk)
    names.desk = await ask('The name of the desk', names.www.replace(/^(?:www\.)?/, 'desk.'));
  if (mayAsk) {
    known.SMTP_URL ??= (
      await terminal.askSecret('The mail server, smtps://user:password@host (not shown; Enter for no mail): ')
    ).trim();
    if (known.SMTP_URL) {
      known.MAIL_FROM ??= await ask('Whom visitors get mail from: Example <hello@example.com>');
      known.NOTIFY_TO ??= await ask(
        'Who is told of what arrives, addresses with commas between them (Enter for nobody)',
      );
      known.INBOX_URL ??= (
        await terminal.askSecret(
          'The mailbox that answers come to, imaps://user:password@host (not shown; Enter for none): ',
        )
      ).trim();
    }
    known.OFFSITE_REPOSITORY ??= await ask(
      'Where copies off this machine are kept, as restic names it: s3:https://…, sftp:user@host:/folder (Enter for nowhere yet)',
    );
  }
  // Also in a later run, in which the place was named for the first time.
  if (terminal.isThere && !isYes && known.OFFSITE_REPOSITORY && !known.OFFSITE_PASSWORD)
    known.OFFSITE_PASSWORD = (
      await terminal.askSecret('The password of these copies; without it nobody can read them (not shown): ')
    ).trim();
  const own = [...FROM_ENVIRONMENT].filter((name) => known[name] !== undefined);
  return { names, values: Object.fromEntries(own.map((name) => [name, known[name]])) };
}

const hostOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : URL.parse(url)?.hostname;
