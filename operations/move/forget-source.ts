import type { Settings } from '#server/settings.ts';

export async function forgetSource(_: { settings: Settings; say: (sentence: string) => void }): Promise<void> {
  throw new Error('not yet');
}
