import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { sentenceOf } from '../data/refusals.ts';

type List = Readonly<{
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  error: Error | null;
  fetchNextPage: () => unknown;
}>;

/** At the end of a list that comes page by page: the way to the next one, and why it has not come. Nothing at its very end. */
export function MoreButton({ list, label }: { list: List; label?: string }) {
  const text = useText();
  if (!list.hasNextPage) return null;
  const waits = list.isFetchingNextPage && list.fetchStatus === 'paused';
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <div className="flex flex-col gap-2">
      <FormError>
        {waits ? text('shell.offlineWaits') : failed ? sentenceOf(list.error, text) : undefined}
      </FormError>
      <Button
        look="outline"
        busy={list.isFetchingNextPage && !waits}
        onClick={() => void list.fetchNextPage()}
      >
        {failed ? text('shell.retry') : (label ?? text('shell.loadMore'))}
      </Button>
    </div>
  );
}
