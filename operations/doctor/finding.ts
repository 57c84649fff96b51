/** What one look has found. */
export type Found = {
  state: 'ok' | 'warning' | 'wrong';
  /** What was seen; no secret, and nothing of a person. */
  seen: string;
  /** What to do about it: a command to type, where there is one. */
  remedy?: string;
};
export type Finding = Found & { check: string };

export const ok = (seen: string): Found => ({ state: 'ok', seen });
export const warning = (seen: string, remedy: string): Found => ({ state: 'warning', seen, remedy });
export const wrong = (seen: string, remedy: string): Found => ({ state: 'wrong', seen, remedy });

/** What the system said of a failure, in a word where it has one. */
export const codeOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};
