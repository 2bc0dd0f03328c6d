import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Link, useLocation, useNavigate } from 'react-router';

/** No page has this address. */
export function NotFound() {
  const text = useText();
  return (
    <EmptyState title={text('shell.notFoundTitle')}>
      <Link to="/" className="font-semibold underline">
        {text('shell.goHome')}
      </Link>
    </EmptyState>
  );
}

/** A page broke, or a part of it did not arrive: said in its place, while every other page can be gone to. */
export function PageError() {
  const text = useText();
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <ErrorState message={text('shell.chunkFailed')} onRetry={() => void navigate(here, { replace: true })} />
  );
}

/** What stands around every page is broken, or the way in did not arrive. */
export function RouteError() {
  const text = useText();
  return (
    <main className="mx-auto max-w-lg p-6">
      <ErrorState message={text('shell.chunkFailed')} onRetry={() => location.reload()} />
    </main>
  );
}
