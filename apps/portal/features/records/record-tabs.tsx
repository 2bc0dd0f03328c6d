import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { paths } from '../../router/paths.ts';

const PAGES = [
  { href: paths.records, word: 'records.tabBets' },
  { href: paths.openGames, word: 'records.tabOpen' },
  { href: paths.transactions, word: 'records.tabTransactions' },
  { href: paths.profit, word: 'records.tabProfit' },
] as const;

/** From one of the records to the others. */
export function RecordTabs({ here }: { here: (typeof PAGES)[number]['href'] }) {
  const { text } = useLocale();
  return (
    <nav
      aria-label={text('records.tabs')}
      className="flex gap-1 overflow-x-auto rounded-control bg-sunken p-1"
    >
      {PAGES.map(({ href, word }) => (
        <a
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          className={classes(
            'flex min-h-11 flex-1 items-center justify-center rounded-[9px] px-2 text-sm font-semibold whitespace-nowrap sm:px-3',
            href === here ? 'bg-action text-on-action' : 'text-ink-soft hover:text-ink',
          )}
        >
          {text(word)}
        </a>
      ))}
    </nav>
  );
}
