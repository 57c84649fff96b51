import { hash } from 'node:crypto';

/** What is learned is kept under this, 64 bits in hex: it holds no words of anybody. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex').slice(0, 16);
