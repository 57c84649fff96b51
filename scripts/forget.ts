import { forgetPerson } from '#server/forget/forget-person.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

await runOrExplain(async () => {
  keepPrivate();
  const [email = '', ...others] = process.argv.slice(2).map((argument) => argument.trim());
  if (!email.includes('@') || others.length)
    throw new Refusal('Name one e-mail address: npm run forget -- asha@example.in');
  console.log(await forgetPerson(email, readSettings()));
});
