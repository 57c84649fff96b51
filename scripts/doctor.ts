import { runDoctor } from '#operations/doctor/run-doctor.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  const code = await runDoctor(process.argv.slice(2));
  // What was not answered in time would hold us.
  process.stdout.write('', () => process.exit(code));
});
