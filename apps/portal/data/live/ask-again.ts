import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from '../call-error.ts';
import { onReturn } from './realtime.ts';
import { sayReconnecting } from '../reconnecting.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

function askOne(query: Query): void {
  if (query.isActive() && query.state.error && query.state.fetchStatus === 'idle')
    query.fetch().catch(() => undefined);
}

/**
 * Asks again for what is on the page and the site was not there to answer: one question, less and less often and never everybody at once,
 * and the others as soon as that is answered. What has been there stays meanwhile. What the site broke over is asked for by itself.
 */
export function askAgain(queries: QueryClient): void {
  const missed = new Set<Query>();
  let pause = FIRST_PAUSE_MS;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    const [first] = missed;
    // What fails again is heard of like every failure.
    await first?.fetch().catch(() => undefined);
    if (first && !missed.has(first))
      await queries.refetchQueries({ predicate: (query) => missed.has(query) });
  }
  function plan(): void {
    sayReconnecting('answers', missed.size > 0);
    if (missed.size === 0) {
      clearTimeout(next);
      next = undefined;
      pause = FIRST_PAUSE_MS;
    } else if (next === undefined) {
      next = setTimeout(ask, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
    }
  }

  queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    const [knew, failed] = [missed.has(query), event.type === 'updated' && event.action.type === 'error'];
    const answered = event.type === 'updated' && event.action.type === 'success';
    const { error } = query.state;
    const { away = false, unknown = false } = failed && query.isActive() && error instanceof CallError ? error : {};
    if (away) missed.add(query);
    else if (failed || answered || !query.isActive()) missed.delete(query);
    // It was there and broke over this one: no sign for the others.
    if (unknown && !away) setTimeout(() => askOne(query), LONGEST_PAUSE_MS);
    if (failed || knew) plan();
  });
  // The channel is there again, and so is the site.
  onReturn(() => {
    ask().catch(() => undefined);
  });
}
