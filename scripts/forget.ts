import { forgetPerson } from '../server/forget/forget-person.ts';
import { keepPrivate } from '../server/keep-private.ts';
import { Refusal, runOrExplain } from '../server/refusal.ts';
import { readSettings } from '../server/settings.ts';

await runOrExplain(async () => {
  keepPrivate();
  const email = process.argv[2]?.trim();
  if (!email?.includes('@')) throw new Refusal('Name the e-mail address: npm run forget -- asha@example.in');
  console.log(await forgetPerson(email, readSettings()));
});
