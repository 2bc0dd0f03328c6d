import * as z from 'zod/mini';
import { entropySchema } from './entropy-shape.ts';
import { signingKeySchema } from './signing-key-shape.ts';

const instant = z.iso.datetime();
const ofDraw = { at: instant, game: z.string(), numero: z.string() };
/** The seed of an own draw in hexadecimal; null where the result comes from outside. */
const seed = z.nullable(z.string());

/** A key that signs from an instant on. The first entry of every log is one. */
const keyEntry = z.object({ kind: z.literal('key'), at: instant, key: signingKeySchema, from: instant });

/** The commitment to an own draw to come, and what will be mixed in. */
const commitmentEntry = z.object({
  kind: z.literal('commitment'),
  ...ofDraw,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  commitment: z.string(),
  entropy: entropySchema,
});

/** The salt of an own draw whose sale begins: the root of the log of so many entries. */
const saltEntry = z.object({ kind: z.literal('salt'), ...ofDraw, size: z.int(), root: z.string() });

/** The root of all tickets of a closed draw. */
const ticketsEntry = z.object({ kind: z.literal('tickets'), ...ofDraw, root: z.string(), count: z.int() });

/** A result: the published one, one that took its place (settlement 2 and on), or what a void draw would have been. */
const resultEntry = z.object({
  kind: z.literal('result'),
  ...ofDraw,
  settlement: z.int(),
  isVoid: z.boolean(),
  isOwn: z.boolean(),
  draw: z.unknown(),
  seed,
  beaconSignature: z.nullable(z.string()),
});

/** A draw that does not count: every stake goes back. */
const voidEntry = z.object({ kind: z.literal('void'), ...ofDraw, settlement: z.int(), seed });

const logEntrySchema = z.discriminatedUnion('kind', [
  keyEntry,
  commitmentEntry,
  saltEntry,
  ticketsEntry,
  resultEntry,
  voidEntry,
]);

/** One thing that a brand has said in public, once and for all. */
export type LogEntry = z.infer<typeof logEntrySchema>;
export type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { kind: K }>;

/** The text of an entry, which is a leaf of the log. It is kept and handed on letter by letter. */
export const entryText = (entry: LogEntry): string => JSON.stringify(entry);

/** Reads the text of an entry; undefined where it is none. */
export function readEntry(text: string): LogEntry | undefined {
  try {
    return logEntrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
