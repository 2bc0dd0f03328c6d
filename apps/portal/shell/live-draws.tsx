import { ensureArea } from '../client/catalogue.ts';
import { spokenLanguage } from '../client/told.ts';
import { useAlive } from '../page/alive.ts';
import { fetched } from '../page/fetched.ts';
import { withStyles } from '../page/later-styles.ts';
import { Coming } from './coming.tsx';

const NextDraws = fetched(async () => {
  const [{ NextDraws: part }] = await Promise.all([
    withStyles(import('../features/lottery/next-draws.tsx')),
    ensureArea(spokenLanguage(), 'lottery'),
    ensureArea(spokenLanguage(), 'draws'),
  ]);
  return part;
});

/** The lottery draws that close next, once the page has come alive: the server's page is kept longer than they last. */
export function LiveDraws({ electronic }: { electronic: boolean }) {
  const alive = useAlive();
  return (
    <div className={electronic ? 'mb-4 min-h-48' : 'mb-4 min-h-36'}>
      {alive && (
        <Coming room={null}>
          <NextDraws electronic={electronic} />
        </Coming>
      )}
    </div>
  );
}
