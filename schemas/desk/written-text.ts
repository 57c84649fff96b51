import * as v from 'valibot';

export const wellFormed = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((text) => text.isWellFormed() && !text.includes('\0')),
  );

export const written = (max: number) => v.pipe(wellFormed(max), v.trim(), v.minLength(1));
