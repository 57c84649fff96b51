import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import type { Situation } from '../situation.ts';

const UNITS = ['site.socket', 'site.service', 'desk.socket', 'desk.service'];
const TIMERS = ['site-backup', 'site-offsite', 'site-drill'];

type Unit = { id: string; load: string; active: string; enabled: string };

/** What systemd says of ours, where it is what runs this machine. */
export async function checkUnits({ environment }: Situation): Promise<Found[]> {
  if (!existsSync('/run/systemd/system')) return [];
  const units = await ask([...UNITS, ...TIMERS.flatMap((name) => [`${name}.timer`, `${name}.service`])]);
  if (!units) return [warning('systemd does not answer.', 'systemctl is-system-running')];
  const loaded = units.filter(({ load }) => load === 'loaded');
  if (!loaded.some(({ id }) => id === 'site.service')) return [];
  const isWanted = ({ id }: Unit) =>
    environment.OFFSITE_REPOSITORY !== undefined || !/^site-(?:offsite|drill)\./.test(id);
  const isHeld = ({ id }: Unit) =>
    loaded.some(
      ({ id: socket, active }) => socket === id.replace('.service', '.socket') && active === 'active',
    );
  const found = loaded.filter(isWanted).flatMap((unit) => judge(unit, isHeld(unit)));
  return found.length ? found : [ok(`${loaded.map(({ id }) => id).join(', ')}: as they should be`)];
}

function judge({ id, active, enabled }: Unit, isHeld: boolean): Found[] {
  if (active === 'failed') return [wrong(`${id} has failed.`, `sudo journalctl -u ${id} -n 50`)];
  // A timer's own service rests between two runs; a socket's is enabled by its socket.
  if (/^site-.*\.service$/.test(id)) return [];
  if (active === 'inactive' && isHeld)
    return [warning(`${id} rests, and the next visitor starts it.`, `sudo systemctl start ${id}`)];
  if (active !== 'active' && active !== 'reloading')
    return [
      wrong(`${id} is ${active}.`, `sudo systemctl enable --now ${id}; sudo journalctl -u ${id} -n 50`),
    ];
  if (enabled === 'disabled')
    return [
      warning(`${id} runs, and will not after the machine starts anew.`, `sudo systemctl enable ${id}`),
    ];
  return [];
}

async function ask(ids: string[]): Promise<Unit[] | undefined> {
  const properties = ['Id', 'LoadState', 'ActiveState', 'UnitFileState'];
  const asked = await promisify(execFile)('systemctl', ['show', `--property=${properties.join()}`, ...ids], {
    timeout: 4000,
  }).catch(() => undefined);
  return asked?.stdout
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const said = new Map(block.split('\n').map((line) => line.split('=') as [string, string]));
      const [id = '', load = '', active = '', enabled = ''] = properties.map((name) => said.get(name));
      return { id, load, active, enabled };
    });
}
