import { useLocale, useText } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { nameIn } from '@mela/wire/console/list.ts';
import {
  reconciliationAccounts,
  reconciliationList,
  runReconciliation,
} from '@mela/wire/console/reconciliations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

type One = AnswerOf<typeof reconciliationList>['rows'][number];

/** Gateways' own lists of a day beside the books; one of them open with every payment on which they differ. */
export function Component() {
  const { text, formats, language, zone } = useLocale();
  const may = useMay();
  const [running, run] = useState(false);
  const address = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(reconciliationAccounts));
  const nameOf = ({ day, account }: One) =>
    `${formats.day(startOf(day, zone))} · ${nameIn(account, language)}`;
  return (
    <>
      <PageHead title={text('console-cashier.reconciliation')}>
        {data && may(runReconciliation) && (
          <Button size="small" onClick={() => run(true)}>
            {text('console-cashier.runReconciliation')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-cashier.reconciliationNote')}</p>
      <List
        endpoint={reconciliationList}
        label={text('console-cashier.reconciliation')}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'all', label: text('console.state.all'), query: {} },
          { name: 'differs', label: text('console-cashier.differs'), query: { outcome: 'differs' } },
        ]}
        choices={{
          account: (data?.accounts ?? []).map(({ id, name }) => ({
            value: id,
            label: nameIn(name, language),
          })),
        }}
        cells={CELLS}
        renderAround={(rows, table) => {
          const open = rows.find(({ id }) => id === address.get('open'));
          return (
            <>
              {table}
              {open && (
                <Drawer
                  open
                  title={nameOf(open)}
                  onClose={() => void navigate(address.change({ open: null }))}
                >
                  <Differences one={open} />
                </Drawer>
              )}
            </>
          );
        }}
      />
      {running && data && <Run {...data} onClose={() => run(false)} />}
    </>
  );
}

const CELLS: Cells<One> = { outcome: (one) => <Outcome one={one} /> };

function Outcome({ one: { differences } }: { one: One }) {
  const text = useText();
  return differences.length === 0 ? (
    <Badge tone="gain">{text('console-cashier.agrees')}</Badge>
  ) : (
    <Badge tone="loss">{text('console-cashier.differences', { count: differences.length })}</Badge>
  );
}

function Differences({ one }: { one: One }) {
  const { text, formats, language } = useLocale();
  const money = (value: bigint | null): string => (value === null ? '–' : formats.money(value, one.currency));
  return (
    <>
      <Outcome one={one} />
      {one.outcome === 'agrees' && one.gatewaySum !== one.booksSum && (
        <p className="text-sm">{text('console-cashier.otherDay')}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
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
              {depositChannel && <span>{nameIn(depositChannel, language)}</span>}
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
    </>
  );
}

type RunProps = AnswerOf<typeof reconciliationAccounts> & { onClose: () => void };

function Run({ accounts, yesterday, onClose }: RunProps) {
  const { text, language } = useLocale();
  return (
    <FieldsDialog
      title={text('console-cashier.runReconciliation')}
      endpoint={runReconciliation}
      initial={{ accountId: accounts[0]?.id ?? '', day: yesterday }}
      fields={[
        {
          name: 'accountId',
          label: text('console-cashier.gatewayAccount'),
          choices: accounts.map(({ id, name }) => ({ value: id, label: nameIn(name, language) })),
        },
        { name: 'day', label: text('console-cashier.day'), day: true, required: true },
      ]}
      bodyOf={({ accountId = '', day = '' }) => ({ body: { accountId, day } })}
      onClose={onClose}
    />
  );
}
