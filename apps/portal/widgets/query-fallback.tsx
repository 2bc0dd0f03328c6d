import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { CallError } from '../data/call-error.ts';
import { REAL_ACCOUNT_REQUIRED } from '../data/call.ts';
import { sentenceOf } from '../data/refusals.ts';
import { paths } from '../router/paths.ts';

/** As much of a query as says whether its answer is there, and whether it is still coming. */
export type Asked = Readonly<{
  data: unknown;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}>;

/** Whether some of these answers are on their way still: neither there, nor failed, nor held back without a network. */
export const isComing = (of: readonly Asked[]): boolean =>
  of.some(({ data, error, fetchStatus }) => data === undefined && error === null && fetchStatus !== 'paused');

type QueryFallbackProps = {
  of: readonly Asked[];
  /** What stands there while the answers are on their way. */
  children: ReactNode;
};

/** Stands where answers are not there yet: they are on their way, or why they are not and a way to try again. Nothing when all are there. */
export function QueryFallback({ of, children }: QueryFallbackProps) {
  const text = useText();
  const missing = of.filter(({ data }) => data === undefined);
  if (missing.length === 0) return null;
  const error = missing.find((one) => one.error !== null)?.error;
  // Asked while there is no network: it goes on by itself when there is one again.
  const waits = missing.some(({ fetchStatus }) => fetchStatus === 'paused');
  if (!error && !waits) return children;
  // Who only tries the games gets no other answer by asking again.
  if (error instanceof CallError && error.code === REAL_ACCOUNT_REQUIRED) {
    return (
      <EmptyState title={sentenceOf(error, text)}>
        <LinkButton href={paths.register}>{text('shell.register')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={error && !waits ? sentenceOf(error, text) : text('shell.offlineWaits')}
      busy={missing.some(({ fetchStatus }) => fetchStatus === 'fetching')}
      onRetry={() => missing.forEach(({ refetch }) => void refetch())}
    />
  );
}
