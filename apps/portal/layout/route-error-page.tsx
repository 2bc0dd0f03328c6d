import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { addressOf } from '../router/route.ts';
import { useNavigate, useView, useWaiting } from '../router/router-provider.tsx';
import { usePageFacts } from '../widgets/facts.tsx';
import { ChunkError } from '../widgets/lazy.ts';
import { NoticePage } from '../widgets/notice-page.tsx';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A page broke, or a part of it did not arrive: says which. What did not arrive is asked for again by itself, less and less often, and at once with a
 * press; who is behind a new build is led on to it by itself.
 */
export function RouteErrorPage({ error }: { error: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const { location: here } = useView();
  const isWaiting = useWaiting();
  const pause = useRef(FIRST_PAUSE_MS);
  const missing = error instanceof ChunkError;
  const outdated = missing && error.outdated;
  usePageFacts({ title: text('shell.failed'), status: 500 });
  const again = () => void navigate(addressOf(here), { replace: true, still: true, state: here.state });
  useEffect(() => {
    // The address is already that of the page that was wanted.
    if (outdated) location.reload();
    if (outdated || !missing) return undefined;
    const timer = setTimeout(again, pause.current);
    pause.current = Math.min(pause.current * 2, LONGEST_PAUSE_MS);
    return () => clearTimeout(timer);
    // Planned anew with every failure, and not whenever this is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  if (outdated) return null;
  return (
    <NoticePage title={text('shell.failed')} text={text(missing ? 'shell.chunkFailed' : 'shell.unexpected')}>
      <Button busy={isWaiting} onClick={missing ? again : () => location.reload()}>
        {text('shell.retry')}
      </Button>
    </NoticePage>
  );
}
