import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@mela/wire';
import type { Ask } from '@mela/wire/page.ts';
import { callRaw, decodeAnswer, writePath, writeQuery, type Given } from './call.ts';

/**
 * The query of a call, for `useQuery` and `useSuspenseQuery`. The cache keeps answers in the wire's spelling, which is what
 * the server puts into the page; each reader gets them in our own words.
 */
export const queryOf = <E extends Endpoint>(endpoint: E, given: Given<E> = {}) =>
  queryOptions({
    queryKey: keyOf(askOf(endpoint, given)),
    queryFn: ({ signal }) => callRaw(endpoint, given, { signal }),
    select: decoderOf(endpoint),
  });

/** A call as the server is told of it, to have its answer in the page's start data. */
export const askOf = <E extends Endpoint>(endpoint: E, given: Given<E> = {}): Ask => ({
  name: endpoint.name,
  path: writePath(endpoint, given),
  query: writeQuery(endpoint, given),
});

/** Under what the cache keeps a call's answer. */
export const keyOf = ({ name, path, query }: Ask) => [name, path, query] as const;

const decoders = new WeakMap<Endpoint, (value: unknown) => unknown>();

/** One decoder per endpoint, so that an answer is decoded once, however many read it, and stays the same object. */
function decoderOf<E extends Endpoint>(endpoint: E): (value: unknown) => AnswerOf<E> {
  const known = decoders.get(endpoint);
  if (known) return known as (value: unknown) => AnswerOf<E>;
  const decoded = new WeakMap<object, AnswerOf<E>>();
  const decoder = (value: unknown): AnswerOf<E> => {
    if (typeof value !== 'object' || value === null) return decodeAnswer(endpoint, value);
    const before = decoded.get(value);
    if (before !== undefined) return before;
    const answer = decodeAnswer(endpoint, value);
    decoded.set(value, answer);
    return answer;
  };
  decoders.set(endpoint, decoder);
  return decoder;
}
