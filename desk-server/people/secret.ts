import { createHash, randomBytes } from 'node:crypto';

/** Cannot be guessed: 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
