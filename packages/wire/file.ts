import * as z from 'zod/mini';

/** A file that travels as it is, outside the envelope. */
export type WireFile = Readonly<{ type: string; bytes: Uint8Array<ArrayBuffer> }>;

export const file = z.custom<WireFile>((value) => (value as WireFile | null)?.bytes instanceof Uint8Array);
