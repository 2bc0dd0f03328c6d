import { lazy, Suspense } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { spokenLanguage } from '../client/told.ts';
import { useAlive } from '../page/alive.ts';
import { withStyles } from '../page/later-styles.ts';

const NextDraws = lazy(async () => {
  const [{ NextDraws: part }] = await Promise.all([
    withStyles(import('../features/lottery/next-draws.tsx')),
    ensureArea(spokenLanguage(), 'lottery'),
    ensureArea(spokenLanguage(), 'draws'),
  ]);
  return { default: part };
});

/** The lottery draws that close next, once the page has come alive: the server's page is kept longer than they last. */
export function LiveDraws({ electronic }: { electronic: boolean }) {
  const alive = useAlive();
  return (
    <div className={electronic ? 'mb-4 min-h-48' : 'mb-4 min-h-36'}>
      {alive && (
        <Suspense>
          <NextDraws electronic={electronic} />
        </Suspense>
      )}
    </div>
  );
}
