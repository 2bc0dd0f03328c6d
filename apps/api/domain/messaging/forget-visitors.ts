import { DAY_MS } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a visitor said is kept so long after the talk has ended. */
export const VISITOR_TALK_DAYS = 90;

const AT_ONCE = 100;

/** Erases talks of visitors whose time is over, with their messages and what staff have noted about them; answers how many, and leaves the rest for the next time. */
export async function forgetVisitors(scope: Scope): Promise<number> {
  const before = new Date(scope.now.getTime() - VISITOR_TALK_DAYS * DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select messaging.forget_visitors(${before}, ${AT_ONCE}) as count`.execute(scope.db);
  return rows[0]?.count ?? 0;
}
