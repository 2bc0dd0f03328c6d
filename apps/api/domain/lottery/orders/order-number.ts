import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Twelve letters and digits that cannot be misread: 60 random bits. */
export const orderNumber = (): string => Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
