import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import type { AnswerOf } from '@mela/wire';
import { reconciliationList, runReconciliation } from '@mela/wire/console/reconciliations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

type Answer = AnswerOf<typeof reconciliationList>;
type One = Answer['reconciliations'][number];

/** Gateways' own lists of a day beside the books, and every payment on which they differ. */
export function Component() {
  const { text } = useLocale();
  const may = useMay();
  const [running, run] = useState(false);
  const address = useAddress();
  const before = address.get('before') ?? undefined;
  const query = useQuery(liveQueryOf(reconciliationList, { query: { before } }));
  return (
    <>
      <PageHead title={text('console-cashier.reconciliation')}>
        {may(runReconciliation) && (
          <Button size="small" onClick={() => run(true)}>
            {text('console-cashier.runReconciliation')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-cashier.reconciliationNote')}</p>
      <Loaded query={query}>
        {({ reconciliations, more, accounts, yesterday }) => (
          <>
            {reconciliations.length === 0 && <EmptyState title={text('shell.nothing')} />}
            <ul className="flex flex-col gap-3">
              {reconciliations.map((one) => (
                <li key={one.id}>
                  <Day one={one} />
                </li>
              ))}
            </ul>
            <OlderPages last={reconciliations.at(-1)?.id} more={more} />
            {running && <Run accounts={accounts} yesterday={yesterday} onClose={() => run(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Day({ one }: { one: One }) {
  const { text, formats, zone } = useLocale();
  const { language } = useLanguage();
  const money = (value: bigint | null): string => (value === null ? '–' : formats.money(value, one.currency));
  const agrees = one.differences.length === 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">
          {formats.day(startOf(one.day, zone))} · {namesOf(one.channels, language)}
        </h2>
        <Badge tone={agrees ? 'gain' : 'loss'}>
          {agrees
            ? text('console-cashier.agrees')
            : text('console-cashier.differences', { count: one.differences.length })}
        </Badge>
      </div>
      {agrees && one.gatewaySum !== one.booksSum && (
        <p className="text-sm">{text('console-cashier.otherDay')}</p>
      )}
      <p className="text-sm text-ink-soft">
        {text('console-cashier.sums', {
          gateway: money(one.gatewaySum),
          gatewayCount: one.gatewayCount,
          books: money(one.booksSum),
          booksCount: one.booksCount,
        })}
      </p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {one.differences.map(
          ({ reference, kind, gatewayAmount, booksAmount, depositId, depositChannel }, at) => (
            <li key={`${reference} ${at}`} className="flex flex-wrap gap-x-3 py-1 text-sm">
              <strong>{text(`console-cashier.difference.${kind}`)}</strong>
              {depositId === null ? (
                <span>{reference}</span>
              ) : (
                <Link to={`/deposits?open=${depositId}`} className="text-action underline">
                  {reference}
                </Link>
              )}
              {depositChannel && <span>{namesOf([depositChannel], language)}</span>}
              <span className="digits">
                {text('console-cashier.bothAmounts', {
                  gateway: money(gatewayAmount),
                  books: money(booksAmount),
                })}
              </span>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}

/** Channels of one account, as people name them. */
const namesOf = (channels: One['channels'], language: string): string =>
  channels.map(({ name, code }) => name[language] ?? code).join(', ');

type RunProps = { accounts: Answer['accounts']; yesterday: string; onClose: () => void };

function Run({ accounts, yesterday, onClose }: RunProps) {
  const { text } = useLocale();
  const { language } = useLanguage();
  return (
    <FieldsDialog
      title={text('console-cashier.runReconciliation')}
      endpoint={runReconciliation}
      initial={{ accountId: accounts[0]?.id ?? '', day: yesterday }}
      fields={[
        {
          name: 'accountId',
          label: text('console-cashier.gatewayAccount'),
          choices: accounts.map(({ id, channels }) => ({ value: id, label: namesOf(channels, language) })),
        },
        { name: 'day', label: text('console-cashier.day'), day: true, required: true },
      ]}
      bodyOf={({ accountId = '', day = '' }) => ({ body: { accountId, day } })}
      onClose={onClose}
    />
  );
}
