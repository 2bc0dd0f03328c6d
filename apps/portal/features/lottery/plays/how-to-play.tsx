import { useLocale } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useState } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { howToPlay } from './play-words.ts';
import type { Draft } from '../slip/use-draft.ts';

/** Fetched when somebody wants to see one. */
const PlayExample = lazyComponent(async () => (await import('./play-example.tsx')).PlayExample);

/** How the play is played, in a sentence. */
export const HowToPlay = ({ draft }: { draft: Draft }) => (
  <p className="text-sm leading-[1.4] text-ink-soft">{howToPlay(draft.play, useLocale())}</p>
);

/** Behind a press an example of the play, with what it wins. */
export function ExampleFold({ draft }: { draft: Draft }) {
  const { text } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="text-sm text-ink-soft"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold text-ink">{text('lottery.example')}</summary>
      {isOpen && (
        <LoadingBoundary room={<Skeleton className="h-28 w-full" />}>
          <PlayExample draft={draft} />
        </LoadingBoundary>
      )}
    </details>
  );
}
