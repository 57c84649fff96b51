import * as fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;

/** Any character, as `unit: 'binary'` of fast-check gives them. For that one it writes down a million characters first, in each process anew. */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (index) => String.fromCodePoint(index < SURROGATES_FROM ? index : index + SURROGATES),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('This is no character.');
    return code < SURROGATES_FROM ? code : code - SURROGATES;
  },
);
