import * as z from 'zod/mini';

/** A file that travels as it is, outside the envelope. `policy`: of a page of our own, what it may do; all others may do nothing. */
export type WireFile = Readonly<{ type: string; bytes: Uint8Array<ArrayBuffer>; policy?: string }>;

export const file = z.custom<WireFile>((value) => (value as WireFile | null)?.bytes instanceof Uint8Array);

/** A file that is written while it travels, to be kept by the reader under its name. */
export type WireStream = Readonly<{ type: string; name: string; chunks: AsyncIterable<string> }>;

/** On the server a stream, in the browser what arrived of it. */
export const streamedFile = z.custom<WireStream | WireFile>(
  (value) => typeof value === 'object' && value !== null && ('chunks' in value || 'bytes' in value),
);
