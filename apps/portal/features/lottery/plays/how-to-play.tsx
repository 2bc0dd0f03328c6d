import { useLocale } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useState } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { howToPlay } from './play-words.ts';
import type { Draft } from '../slip/use-draft.ts';

/** Fetched when somebody wants to see one. */
const PlayExample = lazyComponent(async () => (await import('./play-example.tsx')).PlayExample);

/** How the play is played, in a sentence, and behind a press an example with what it wins. */
export function HowToPlay({ draft }: { draft: Draft }) {
  const locale = useLocale();
  const { text } = locale;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-sm text-ink-soft">
      <p>{howToPlay(draft.play, locale)}</p>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer font-semibold text-ink">{text('lottery.example')}</summary>
        {isOpen && (
          <LoadingBoundary room={<Skeleton className="h-28 w-full" />}>
            <PlayExample draft={draft} />
          </LoadingBoundary>
        )}
      </details>
    </div>
  );
}
