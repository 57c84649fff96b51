import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { checkRecord } from '#desk-server/record/check-record.ts';

import { runDeskCommand } from '../../engines/run-desk-command.ts';
import { HOUR_MS, movableClock } from '../../engines/test-desk.ts';
import { sendFile } from '../../engines/visitor.ts';
import { openMailDesk } from './mail/mail-desk.ts';
import { bothEngines, openSite } from './open-desk.ts';

const NOW = Date.UTC(2027, 0, 20, 9);

/** How the record of letter 1 is broken, and what is said of it. */
const broken = {
  "UPDATE desk_letters SET state = 'answered' WHERE number = 1": 'is answered, but not by whom',
  'UPDATE desk_letters SET answered_at = 5 WHERE number = 1': 'is not answered, but says when',
  "UPDATE desk_letters SET state = 'aside' WHERE number = 1": 'is in Spam, but not by whom',
  "UPDATE desk_letters SET aside_by = 'Owner' WHERE number = 1": 'is not in Spam, but says when',
  'UPDATE desk_letters SET due_at = received_at WHERE number = 1': 'is due before its visitor last wrote',
  'UPDATE desk_letters SET exchanged_at = received_at - 1 WHERE number = 1': 'was last exchanged before',
  'UPDATE desk_letters SET kept_until = 5 WHERE number = 1': 'is kept longer, but not',
  'UPDATE desk_letters SET spam_mark = 1 WHERE number = 1': 'is marked as spam, and is not in Spam',
  'UPDATE desk_letters SET spam_mark = 2 WHERE number = 1': 'is marked as spam, and is not in Spam',
  "UPDATE desk_letters SET spam_reasons = '[' WHERE number = 1": 'reasons that cannot be read',
  'UPDATE desk_letters SET assignee = 77 WHERE number = 1':
    'is assigned to somebody who was never at the desk',
  "UPDATE desk_letters SET file = '9-gone.pdf', file_bytes = 5 WHERE number = 1":
    'came with a file that is gone',
  "INSERT INTO desk_erased_files VALUES ('8-asha.pdf')": 'names a file that is being deleted',
  'INSERT INTO desk_arrivals (letter, next_at) VALUES (1, 0)': 'is not judged, told of and indexed',
  "UPDATE desk_mails SET next_at = NULL WHERE kind = 'reply'": 'waits, and is never tried',
  "UPDATE desk_mails SET state = 'refused' WHERE kind = 'reply'": 'would be sent once more',
  "UPDATE desk_mails SET state = 'handing-over' WHERE kind = 'reply'": 'would be sent once more',
  "UPDATE desk_mails SET state = 'sent', next_at = NULL WHERE kind = 'reply'": 'is sent, but not when',
  'DELETE FROM desk_answers': 'sends a reply that its letter does not have',
  "UPDATE desk_mails SET tries = '[' WHERE kind = 'reply'": 'has tries that cannot be read',
  'UPDATE desk_notes SET letter = 99': 'is deleted, and has left 1 in desk_notes',
  'UPDATE desk_sessions SET letter = 99': 'is deleted, and has left 1 in desk_sessions',
  'DELETE FROM desk_undos': 'desk_undo_letters has 1 of undo',
  'UPDATE desk_sessions SET person = 99': 'desk_sessions has 1 of person 99',
  'DELETE FROM desk_words': 'cannot be found by its words',
  "DELETE FROM desk_terms WHERE term = 'asha'": 'The word “asha” is in no letter, or not in the vocabulary',
  "INSERT INTO desk_terms VALUES ('gone', 'enog')":
    'The word “gone” is in no letter, or not in the vocabulary',
  "INSERT INTO desk_proofs (at, name, reason, counts, looked_again_at) VALUES (5, 'Owner', 'asked', '{}', 5)":
    'What proof 1 tells of is deleted, and not overwritten',
  "INSERT INTO desk_facts VALUES ('retention', '{')": '“retention” cannot be read',
  "UPDATE desk_facts SET value = 'x' WHERE name = 'change'": '“change” cannot be read',
};

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('whatever is wrong with the record is told, by the letter', async () => {
    const clock = movableClock();
    clock.stop(NOW);
    const desk = await openMailDesk(engines, { clock, isBroken: true });
    const { engine } = desk.desk;
    await sendFile((await openSite(desk.stores)).port, '8-asha.pdf');
    const at = NOW - 2 * HOUR_MS;
    await desk.put([
      { kind: 'message', at },
      { kind: 'application', at: at + 1, file: '8-asha.pdf' },
    ]);
    await desk.owner.call('note', { number: 1, text: 'Call him back' });
    await desk.owner.call('answer', { number: 1, text: 'Yes.', isAnswered: false, seenAnswer: 0 });
    expect(await checkRecord(desk.desk)).toMatchObject({ letters: 2, files: 1, faults: [] });

    for (const [statement, says] of Object.entries(broken)) {
      const undo = new Error('undone');
      const found = engine.transaction(async (query) => {
        await query`${raw(statement)}`;
        const { faults } = await checkRecord({ ...desk.desk, engine: { ...engine, query } });
        throw Object.assign(undo, { faults });
      });
      await expect(found, statement).rejects.toBe(undo);
      const { faults } = undo as Error & { faults: { says: string }[] };
      expect(
        faults.map((fault) => fault.says),
        statement,
      ).toContainEqual(expect.stringContaining(says));
    }

    await desk.stores.run('DELETE FROM contact_messages');
    const [fault] = (await checkRecord(desk.desk)).faults;
    expect(fault).toMatchObject({ letter: 1, says: 'has nothing that was sent' });
  });

  test('the command says what is wrong and what to do, or how much it has looked at', async () => {
    const desk = await openMailDesk(engines, { isBroken: true });
    await desk.put([{ kind: 'message', at: Date.now() }]);
    const check = () => runDeskCommand(desk.stores, ['check']);
    expect(await check()).toMatch(/^Checked 1 letter, .* All is well\.$/);
    await desk.desk.engine.transaction((query) => query`UPDATE desk_letters SET kept_until = 5`);
    expect(await check()).toMatch(
      /^Letter 1 is kept longer, but not until when.*\. Remove the hold, and keep it longer once more\.\nChecked 1 letter.* 1 thing is wrong\.$/,
    );
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  });
});
