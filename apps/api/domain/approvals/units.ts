import * as z from 'zod/mini';

/** An amount in 1/10 000 units, as JSON keeps it: whole digits as text. */
export const units = () =>
  z.codec(z.string().check(z.regex(/^-?\d{1,19}$/)), z.bigint(), { decode: BigInt, encode: String });
