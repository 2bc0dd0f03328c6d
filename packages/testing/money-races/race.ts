import type { Id } from '@mela/primitives';
import type { Reply } from '../portal-client.ts';
import type { Scene } from './scene.ts';

/** What one press came to; who is told that too much goes on at once has to press again. */
export type Pressed = Readonly<{ done: boolean; busy: boolean; answer: unknown }>;

/** Something that moves a member's money when it is pressed: once per key. */
export type Button = Readonly<{ memberId: Id; press(key: string): Promise<Pressed> }>;

/** A route that moves money, as fifty callers press it at once. */
export type Race = Readonly<{
  /** Brings about that it can be pressed by somebody new: for everything that they have, where an amount is asked for. */
  set(scene: Scene): Promise<Button>;
  /** Postings of the member's money when it is done once; a promise or a word moves nothing yet. */
  postings: 0 | 1;
  /** Of fifty with a key each, how many are told that it is done: one, or all, where doing it again changes nothing. */
  doneOfMany: number;
  /** Where all fifty are different things: what they move together. */
  postingsOfMany?: 50;
}>;

/** Too much at once, or no database: they say nothing about what was asked. */
const BUSY: readonly string[] = ['system.busy', 'system.unavailable'];

/** What a call of portal or console came to. */
export async function pressed(call: Promise<Reply<unknown>>): Promise<Pressed> {
  const reply = await call;
  if (reply.ok) return { done: true, busy: false, answer: reply.value };
  return { done: false, busy: BUSY.includes(reply.code), answer: reply.code };
}
