import { useLocale } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../../data/language-tag.ts';
import { RichText } from '../../widgets/rich-text.tsx';
import { readQuery } from './queries.ts';

/** One announcement, whole, over the list of them. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const { data: notice, isError, isFetching, refetch } = useQuery(readQuery('notice', { id }));
  return (
    <Dialog open wide onClose={onClose} title={notice?.title ?? text('content.title.notice')}>
      {notice && (
        <div lang={langOf(notice.language)}>
          {notice.publishedAt && (
            <time
              dateTime={notice.publishedAt.toISOString()}
              className="digits mb-2 block text-sm text-ink-soft"
            >
              {formats.day(notice.publishedAt)}
            </time>
          )}
          <RichText html={notice.html} />
        </div>
      )}
      {notice === null && <p>{text('content.gone')}</p>}
      {notice === undefined &&
        (isError ? (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24 w-full" />
        ))}
    </Dialog>
  );
}
