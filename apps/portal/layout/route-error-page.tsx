import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useEffect } from 'react';
import { usePageFacts } from '../widgets/facts.tsx';
import { ChunkError } from '../widgets/lazy.ts';
import { NoticePage } from '../widgets/notice-page.tsx';

/** A page broke, or a part of it did not arrive: say which, and offer to load it again. Who is behind a new build is led on to it by itself. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const text = useText();
  const missing = error instanceof ChunkError;
  const outdated = missing && error.outdated;
  usePageFacts({ title: text('shell.failed'), status: 500 });
  useEffect(() => {
    // The address is already that of the page that was wanted.
    if (outdated) location.reload();
  }, [outdated]);
  if (outdated) return null;
  return (
    <main>
      <NoticePage
        title={text('shell.failed')}
        text={text(missing ? 'shell.chunkFailed' : 'shell.unexpected')}
      >
        <Button onClick={() => location.reload()}>{text('shell.retry')}</Button>
      </NoticePage>
    </main>
  );
}
