import type { AnswerOf, Endpoint } from '@mela/wire';
import { alertSettings } from '@mela/wire/portal/alerts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callRaw, type Given } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';

export type AlertSettings = AnswerOf<typeof alertSettings>;

/** Sets something, and shows what is set then as the answer tells it. */
export function useSet(): <E extends Endpoint>(endpoint: E, given: Given<E>) => Promise<void> {
  const queries = useQueryClient();
  return async (endpoint, given) => {
    const { queryKey } = queryOf(alertSettings);
    queries.setQueryData(queryKey, await callRaw(endpoint, given));
  };
}
