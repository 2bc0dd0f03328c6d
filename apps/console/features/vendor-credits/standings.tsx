import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { vendorStandings } from '@mela/wire/console/vendor-credits.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../data/query.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { VendorSwitch } from '../../widgets/vendor-switch.tsx';
import { Ceilings } from './ceilings.tsx';
import { CEILINGS, type Standing } from './standing.ts';

type Window = Standing['windows'][number];

/** How each vendor stands: what it has paid of its stakes, what it may credit, and whether it takes bets. */
export function Standings() {
  const query = useQuery(liveQueryOf(vendorStandings));
  return (
    <Loaded query={query}>
      {({ vendors, currency }) =>
        vendors.map((standing) => (
          <VendorStanding key={standing.vendor} standing={standing} currency={currency} />
        ))
      }
    </Loaded>
  );
}

function VendorStanding({ standing, currency }: { standing: Standing; currency: string }) {
  const { text, formats } = useLocale();
  const { name, isOpen, ceilings, set, greatestWin, windows } = standing;
  const title = text('console-vendors.standingOf', { vendor: name });
  const isOut = windows.some((window) => window.isOut);
  const columns = useColumns(currency);
  return (
    <Section title={title}>
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge tone={isOpen ? 'gain' : 'loss'}>
          {text(isOpen ? 'console-vendors.open.yes' : 'console-vendors.open.no')}
        </Badge>
        {isOut && <Badge tone="loss">{text('console-vendors.outOfBand')}</Badge>}
      </p>
      <DataTable label={title} rows={windows} keyOf={({ hours }) => String(hours)} columns={columns} />
      <div className="mt-3 max-w-xl">
        <Facts
          facts={[
            ...CEILINGS.map(
              (one) =>
                [
                  text(`console-vendors.max.${one}`),
                  `${formats.money(ceilings[one], currency)}${set[one] === null ? ` (${text('console-vendors.usualCeiling')})` : ''}`,
                ] as const,
            ),
            // What staff have set for one credit stands in its place.
            greatestWin !== null &&
              set.callMax === null && [
                text('console-vendors.greatestWin'),
                formats.money(greatestWin, currency),
              ],
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <VendorSwitch {...standing} />
        <Ceilings standing={standing} currency={currency} />
      </div>
    </Section>
  );
}

function useColumns(currency: string): Column<Window>[] {
  const { text, formats } = useLocale();
  return [
    {
      head: text('console-vendors.window'),
      cell: ({ hours }) => text('console-vendors.lastDays', { count: hours / 24 }),
    },
    { head: text('console-vendors.took'), cell: ({ took }) => formats.money(took, currency) },
    { head: text('console-vendors.paid'), cell: ({ paid }) => formats.money(paid, currency) },
    {
      head: text('console-vendors.share'),
      cell: ({ share, isOut }) =>
        share === null ? (
          '–'
        ) : (
          <span className={isOut ? 'font-bold text-loss' : ''}>
            {text('console-cashier.percent', { percent: share / 100 })}
          </span>
        ),
    },
    {
      head: text('console-vendors.band'),
      cell: ({ band }) => text('console-vendors.bandOf', { low: band.low, high: band.high }),
    },
  ];
}
