import type { Letter } from '#schemas/desk/letters.ts';

/** Whether a person's word that it is spam would be something new: also of what only the desk has set aside. */
export const mayBeSpam = ({ state, spam }: Pick<Letter, 'state' | 'spam'>) =>
  state !== 'aside' || spam !== undefined;
