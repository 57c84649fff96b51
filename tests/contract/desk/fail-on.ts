import type { Engine } from '#desk-server/engine/engine.ts';
import { sql } from '#desk-server/engine/statement.ts';

/** The database refuses statements, in transactions; answers what ends that. */
export function failOn(engine: Engine, failure: (text: string, values: unknown[]) => Error | undefined) {
  const transaction = engine.transaction.bind(engine);
  engine.transaction = (work) =>
    transaction((query) =>
      work(async (strings, ...parts) => {
        const { text, values } = sql(strings, ...parts);
        const error = failure(text, values);
        if (error) throw error;
        return query(strings, ...parts);
      }),
    );
  return () => void (engine.transaction = transaction);
}
