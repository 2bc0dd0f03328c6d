import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverTimeOf } from '@mela/ui/clock.ts';
import { useOnline } from '../data/online.ts';
import type { Asked } from './query-fallback.tsx';

type Shown = Asked & Readonly<{ dataUpdatedAt: number; isRefetchError: boolean }>;

/** Says since when what is shown is as it is, when it could not be asked for again; nothing while it is new. */
export function StaleNote({ of }: { of: readonly Shown[] }) {
  const { text, formats } = useLocale();
  const online = useOnline();
  const shown = of.filter(({ data }) => data !== undefined);
  const old = shown.filter(({ isRefetchError, fetchStatus }) => isRefetchError || fetchStatus === 'paused');
  const noted = online ? old : shown;
  if (noted.length === 0) return null;
  // By the server's clock, like every other time on the page.
  const since = serverTimeOf(Math.min(...noted.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-notice px-4 py-2">
      <span className="text-sm">{text('shell.asOf', { time: formats.moment(since) })}</span>
      <Button
        look="outline"

        busy={noted.some(({ fetchStatus }) => fetchStatus === 'fetching')}
        onClick={() => noted.forEach(({ refetch }) => void refetch())}
      >
        {text('shell.retry')}
      </Button>
    </output>
  );
}
