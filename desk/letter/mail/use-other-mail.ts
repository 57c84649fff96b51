import { useCall } from '#desk/api/use-call.ts';
import type { Letter } from '#schemas/desk/letters.ts';

/** Beside a mail that fails: 'All other mail is going out. 2 in the outbox'. Undefined while no mail goes out, which is said above. */
export function useOtherMail({ mails }: Pick<Letter, 'mails'>) {
  const { data } = useCall('overview', {});
  if (!data || data.mail.down) return undefined;
  const ours = mails.filter(({ nextTries }) => nextTries.length > 0).length;
  const others = data.mail.waiting - ours;
  return `All other mail is going out.${others > 0 ? ` ${others} in the outbox` : ''}`;
}
