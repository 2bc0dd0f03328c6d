import { useReader } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { whenever } from '../../../page/whenever.ts';
import type { Draft } from '../slip/use-draft.ts';

/** Fetched when somebody wants to see one. */
const PlayExample = lazy(() =>
  whenever(async () => ({ default: (await import('./play-example.tsx')).PlayExample })),
);

/** How the play is played, in a sentence, and behind a press an example with what it wins. */
export function HowToPlay({ draft }: { draft: Draft }) {
  const { text } = useReader();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-sm text-ink-soft">
      <p>{draft.kit.how(draft.play.code, text)}</p>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer font-semibold text-ink">{text('lottery.example')}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>
            <PlayExample draft={draft} />
          </Suspense>
        )}
      </details>
    </div>
  );
}
