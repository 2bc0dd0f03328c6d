import { newId } from '@mela/primitives';
import { hashKey, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '@mela/ui/toast.tsx';
import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { sentencesOf } from '@mela/wire/complaints.ts';
import { useRef } from 'react';
import { call, type Given } from './call.ts';
import { CallError } from './call-error.ts';

const TRIES = 4;

type ActionOptions<E extends Endpoint> = {
  /** What there is no more after an answer: the key of its query, which is not asked again. */
  gone?: (answer: AnswerOf<E>, given: Given<E>) => QueryKey | null;
  /** Whoever asks says a refusal in a place of its own, where it stays: a line that passes is not seen by who looks elsewhere. */
  saysRefusals?: boolean;
};

/** The sentence for an action that was not done. */
export function refusalOf(error: unknown, text: Text): string {
  if (sentencesOf(error, '', text)) return text('errors.request.invalid');
  return error instanceof CallError && error.message !== '' ? error.message : text('shell.network');
}

/** What is wrong by field: as the server says, or as the call's own schema does before anything is sent. */
export const fieldsOf = (error: unknown, text: Text): Readonly<Record<string, string>> =>
  error instanceof CallError ? error.fields : (sentencesOf(error, '', text) ?? {});

/**
 * A call that changes something. While it is unknown whether it took effect it is repeated under the same key; then all
 * that is shown is asked for again, whatever came of it: a refusal usually means that somebody else was faster.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { gone, saysRefusals = false }: ActionOptions<E> = {},
) {
  const queries = useQueryClient();
  const text = useText();
  const open = useRef<{ key: string; action: string } | null>(null);

  return useMutation<AnswerOf<E>, Error, Given<E>>({
    mutationFn: (given) => {
      // Amounts are no JSON.
      const action = JSON.stringify(given, (_name, part: unknown) =>
        typeof part === 'bigint' ? `${part}` : part,
      );
      if (open.current?.action !== action) open.current = { key: newId(), action };
      return call(endpoint, given, { key: open.current.key });
    },
    retry: (failures, error) => failures < TRIES && error instanceof CallError && error.unknown,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onError: (error) => {
      if (!saysRefusals) toast(refusalOf(error, text), 'loss');
    },
    onSettled: async (answer, error, given) => {
      if (!(error instanceof CallError && error.unknown)) open.current = null;
      const without = answer === undefined ? null : (gone?.(answer, given) ?? null);
      await queries.invalidateQueries({
        predicate: ({ queryHash }) => without === null || queryHash !== hashKey(without),
      });
    },
  });
}
