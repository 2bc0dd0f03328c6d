import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { keepBalance } from './balance.ts';
import { keepContent } from './keep-content.ts';
import { keepLists } from './keep-lists.ts';
import { keepRealtime } from './realtime.ts';
import { keepWinners } from './winners.ts';

/** Opens the push channel and lets what it tells onto the page. Fetched after the page has come alive. */
export function followPushes(queries: QueryClient): void {
  keepBalance(queries);
  keepWinners(queries);
  keepContent(queries);
  keepLists(queries);
  askAgain(queries);
  keepRealtime();
}
