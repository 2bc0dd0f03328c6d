import type { FactTopic } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

/** Something that happened, in plain JSON (amounts as decimal text, instants as ISO text). */
export type Fact = Readonly<{ topic: FactTopic; memberId: Id | null; payload: Record<string, unknown> }>;

/** A fact on delivery; `id` grows in the order in which facts of one member became true. */
export type HeardFact = Fact & Readonly<{ id: bigint; recordedAt: Date }>;

/**
 * A room or surface that acts on facts. It hears each fact at least once, in order per member, and is remembered.
 * Facts come in batches, so that a listener can write once for many.
 */
export type Listener = Readonly<{
  name: string;
  topics: readonly FactTopic[];
  hear(scope: Scope, facts: readonly HeardFact[]): Promise<void>;
}>;

/** Lets a listener hear facts in a savepoint. Answers what went wrong, having undone it, or null. */
export async function hears(
  scope: Scope,
  listener: Listener,
  facts: readonly HeardFact[],
): Promise<string | null> {
  await sql`savepoint listener`.execute(scope.db);
  try {
    await listener.hear(scope, facts);
    await sql`release savepoint listener`.execute(scope.db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint listener`.execute(scope.db);
    return `${listener.name}: ${error instanceof Error ? error.message : 'failed'}`;
  }
}
