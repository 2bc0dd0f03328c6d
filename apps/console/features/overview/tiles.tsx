import { useLocale } from '@mela/i18n/react.ts';
import { Link } from 'react-router';

/** How much waits in one queue, and the way there. */
type Tile = { label: string; count: number; to: string; urgent?: boolean };

/** Queues side by side, each with how much waits in it. */
export function Tiles({ tiles }: { tiles: readonly (Tile | false)[] }) {
  const { formats } = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {tiles
        .filter((tile) => tile !== false)
        .map(({ label, count, to, urgent }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span className="text-sm text-ink-soft">{label}</span>
              <span className={`digits text-2xl font-bold ${urgent && count > 0 ? 'text-loss' : ''}`}>
                {formats.number(count)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
