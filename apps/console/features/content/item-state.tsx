import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { Item } from './facts.ts';

/** Whether players see a thing, and whether anything of it waits to be published. */
export function ItemState({ item: { draft, published } }: { item: Pick<Item, 'draft' | 'published'> }) {
  const text = useText();
  return (
    <>
      <Badge tone={published ? 'gain' : 'plain'}>
        {text(published ? 'editing.published' : 'editing.unpublished')}
      </Badge>
      {draft && published && <Badge tone="notice">{text('editing.draftWaits')}</Badge>}
    </>
  );
}
