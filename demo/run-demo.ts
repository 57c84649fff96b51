import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { startDesk } from '#desk-server/serve-desk.ts';
import { linkLives } from '#schemas/desk/people.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal } from '#server/refusal.ts';
import { readSettings, settingNames } from '#server/settings.ts';
import { readBuiltFor } from '#server/site/built-for.ts';

import { freePort } from './free-port.ts';
import { catchMail } from './mail-catcher/catch-mail.ts';
import { OWNER, playWeek, weekClock } from './play-week.ts';
import { readLetters } from './read-letters.ts';
import { scratchFolder } from './scratch-folder.ts';

const BUILT = new URL('../build/', import.meta.url);
const SITE = fileURLToPath(new URL('../scripts/site-server.ts', import.meta.url));
/** Then it ends all the same: there is nothing to be lost. */
const GRACE_MS = 5000;

/** Runs the site, the desk and a mail server on a folder of their own, until they are stopped. */
export async function runDemo(): Promise<void> {
  const stop = listenForStop();
  keepPrivate();
  const wanted = { site: process.env.PORT, desk: process.env.DESK_PORT, mail: process.env.MAIL_PORT };
  forgetSettings();
  await keepWhatIsBuilt();
  if (!isBuilt()) await (await import('#build-steps/build.ts')).buildIfNeeded();
  await using opened = new AsyncDisposableStack();
  const promises = readPromises();
  const letters = readLetters(promises.company);
  const clock = weekClock();
  const mailPort = await freePort(wanted.mail, 8025);
  const catcher = opened.use(await catchMail({ port: mailPort, now: clock.now }));
  const sitePort = await freePort(wanted.site, 3000);
  const host = promises.privacyEmail.split('@')[1];
  Object.assign(process.env, {
    DATA_DIR: join(scratchFolder(), 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PORT: String(sitePort),
    DESK_PORT: String(await freePort(wanted.desk, 4000)),
    SMTP_URL: catcher.smtpUrl,
    MAIL_FROM: `${promises.company} <hello@${host}>`,
    NOTIFY_TO: `applications:people@${host}, messages:hello@${host}, enquiries:hello@${host}`,
  });
  // The site is told the address that it was built for; mails name the one at which it is.
  const environment = { ...process.env, SITE_URL: `http://127.0.0.1:${sitePort}` };
  const settings = readSettings(environment);
  const deskUrl = `http://${settings.DESK_HOST}:${settings.DESK_PORT}`;
  const [started] = await Promise.all([
    startSite(),
    playWeek({ environment, promises, letters, clock, deskUrl, caught: catcher.caught }),
  ]);
  const site = opened.use(started);
  const desk = await startDesk(settings, promises);
  opened.defer(() => desk.stop());
  console.log(`
  Site   ${environment.SITE_URL}
  Desk   ${await desk.ownerLink()}
         signs you in as ${OWNER}, once, within ${linkLives.owner.words}
  Mail   ${catcher.url}
         all that the desk sends ends there

  Try first: open Desk, answer the letter at the top, and read your answer under Mail.
  Everybody in it is made up. Ctrl-C ends it and removes what it has kept.
`);
  const ended = await Promise.race([stop.asked(), site.ended]);
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  if (ended) throw new Refusal(`The site ended by itself (${ended}), and the demo with it.`);
}

/** Neither a developer's .env nor the shell says anything to the demo: what is set to nothing counts as left out, and is not looked up. */
function forgetSettings() {
  for (const name of settingNames) process.env[name] = '';
}

/** A site that runs from here would not start again from one that was built for another address. */
async function keepWhatIsBuilt() {
  const built = await readBuiltFor(BUILT);
  if (built?.PUBLIC_BACKEND_URL)
    throw new Refusal(
      `The site in build/ sends its forms to ${built.PUBLIC_BACKEND_URL}, where a demo has no business: run the demo in another copy of this repository.`,
    );
  if (built) process.env.SITE_URL = built.SITE_URL;
}

/** A signal ends it at once, and in order when it is up. The terminal may be closed, and the launcher be killed. */
function listenForStop() {
  const asked = Promise.withResolvers<undefined>();
  let isUp = false;
  const stop = () => (isUp ? asked.resolve(undefined) : process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  return {
    asked() {
      isUp = true;
      return asked.promise;
    },
  };
}

/** In a process of its own, as visitors meet it. It ends when we are gone. */
async function startSite() {
  const child = spawn(process.execPath, [SITE], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  // Before its folder goes.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'));
  // All that it says at this level is a complaint, but that it is ready.
  child.stdout?.on('data', (said: Buffer) => {
    if (!said.toString().startsWith('Ready at ')) process.stderr.write(said);
  });
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`));
  const why = await Promise.race([once(child, 'message').then(() => undefined), ended]);
  if (why) throw new Refusal(`The site could not be started (${why}).`);
  return {
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
