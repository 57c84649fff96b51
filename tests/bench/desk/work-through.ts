import type { Stores } from '../../engines/test-backend.ts';

/**
 * Two years of work at the desk, by the letters' numbers: of a hundred 80 are answered, 5 set aside, and 15 wait, of which 10 were opened
 * and 3 given to somebody. One in ten has a note, half of the answered an answer, each what was done with it.
 */
export async function workThrough(stores: Stores, now: number): Promise<void> {
  const isPostgres = Boolean(stores.environment.DATABASE_URL);
  const day = 86_400_000;
  const minutes = 60_000;
  // Late, and in time; never later than now.
  const tookMinutes = '(number * 7919) % 2000 + 5';
  const done = `CASE WHEN received_at + (${tookMinutes}) * ${minutes} < ${now} THEN received_at + (${tookMinutes}) * ${minutes} ELSE ${now} END`;
  const texts =
    "'We have read it and would like to talk about the platform on Thursday, with the two people who built the last one. '";
  await stores.run(`
    ${isPostgres ? 'set search_path to private, public;' : 'BEGIN;'}
    UPDATE desk_letters SET state = 'answered', answered_at = ${done}, exchanged_at = ${done}, read_at = received_at + ${minutes}, answered_by = 'Priya Nair'
      WHERE number % 100 < 80;
    UPDATE desk_letters SET state = 'aside', aside_at = CASE WHEN received_at + ${day} < ${now} THEN received_at + ${day} ELSE ${now} END,
      aside_by = 'Priya Nair', read_at = received_at + ${minutes} WHERE number % 100 BETWEEN 80 AND 84;
    UPDATE desk_letters SET read_at = received_at + ${minutes} WHERE number % 100 BETWEEN 85 AND 94;
    UPDATE desk_letters SET assignee = 1 WHERE number % 100 BETWEEN 92 AND 94;
    INSERT INTO desk_notes (letter, person, name, at, text)
      SELECT number, 1, 'Owner', received_at + ${minutes}, ${texts} FROM desk_letters WHERE number % 10 = 3;
    INSERT INTO desk_answers (letter, person, name, at, text)
      SELECT number, 1, 'Owner', answered_at, ${texts} FROM desk_letters WHERE state = 'answered' AND number % 2 = 0;
    INSERT INTO desk_trail (at, person, name, what, letter)
      SELECT received_at + ${minutes}, 1, 'Owner', 'opened', number FROM desk_letters WHERE read_at IS NOT NULL ORDER BY number;
    INSERT INTO desk_trail (at, person, name, what, letter)
      SELECT answered_at, 1, 'Owner', 'answered', number FROM desk_letters WHERE state = 'answered' ORDER BY number;
    ${isPostgres ? '' : 'COMMIT;'}`);
  // As autovacuum does within minutes of so many changes.
  if (isPostgres) await stores.run('vacuum analyze');
}
