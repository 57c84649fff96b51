import * as v from 'valibot';

/** One address as it stands in an envelope: no name, no quotes, no comments, no list, nothing that ends a line. Letters of all scripts may stand
 * before the @, and in the host: a server that cannot take them says so. */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}](-*[\p{L}\p{M}\p{N}])*(\.[\p{L}\p{N}](-*[\p{L}\p{M}\p{N}])*)+$/u;
const MOST = 254;

export const isMailAddress = (text: string) => text.length <= MOST && ADDRESS.test(text);

export const mailAddress = v.pipe(
  v.string(),
  v.maxLength(MOST),
  v.trim(),
  v.check(isMailAddress, 'must be one e-mail address'),
);
