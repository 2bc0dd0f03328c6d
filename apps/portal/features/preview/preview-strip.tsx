import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { previewState } from '@mela/wire/portal/articles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPreview } from '../../data/preview.ts';
import { queryOf } from '../../data/query.ts';

/** Tells staff that they see drafts, and until when. */
export function PreviewStrip() {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(previewState));
  useEffect(() => {
    // What the server drew into the document is what everybody sees.
    void queries.invalidateQueries();
  }, [queries]);
  const leave = () => {
    keepPreview(null);
    location.reload();
  };
  return (
    <aside
      aria-label={text('content.preview')}
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-center gap-x-3 bg-notice px-3 py-1 text-sm font-semibold text-canvas"
    >
      {data?.endsAt
        ? text('content.previewUntil', { time: formats.time(data.endsAt) })
        : text('content.preview')}
      <Button look="outline" size="small" className="bg-canvas" onClick={leave}>
        {text('content.leavePreview')}
      </Button>
    </aside>
  );
}
