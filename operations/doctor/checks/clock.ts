import { isSynchronised } from '#desk-server/retention/clock.ts';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';

/** What is due is deleted by it. */
export async function checkClock(): Promise<Found[]> {
  const now = `It is ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC here`;
  switch (await isSynchronised()) {
    case true:
      return [ok(`${now}, and synchronised`)];
    case false:
      return [
        wrong(
          `${now}, and nobody keeps the clock right: by a wrong one letters would be deleted too early.`,
          'sudo timedatectl set-ntp true (or sudo apt install systemd-timesyncd)',
        ),
      ];
    default:
      return [
        warning(
          `${now}; whether that is kept right cannot be asked here. A container has the clock of its host.`,
          'timedatectl, on the host',
        ),
      ];
  }
}
