import { useSyncExternalStore } from 'react';
import { keyOf } from './query.ts';
import { useStart } from './start.tsx';

/** A call's query, as `queryOf` makes it. */
type Query<T> = Readonly<{ queryKey: readonly unknown[]; select?: ((value: unknown) => T) | undefined }>;

const never = () => () => undefined;

/**
 * What a query knows now; on the page's first drawing, what the server drew. For every part that wakes late (widgets/lazy-part.tsx): by then the
 * cache may hold newer answers than the page was drawn from, or those of another language.
 */
export function useFirstAnswer<T>({ queryKey, select }: Query<T>, latest: T | undefined): T | undefined {
  const { answers } = useStart();
  return useSyncExternalStore(
    never,
    () => latest,
    () => {
      const name = JSON.stringify(queryKey);
      const drawn = answers.find(({ ask }) => JSON.stringify(keyOf(ask)) === name);
      return drawn && select?.(drawn.value);
    },
  );
}
