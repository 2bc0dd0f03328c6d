import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { nameIn } from '@mela/wire/console/list.ts';
import * as wire from '@mela/wire/console/payout-contradictions.ts';
import { payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useState } from 'react';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { List } from '../../widgets/list/list.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';

type Contradiction = AnswerOf<typeof wire.payoutContradictions>['rows'][number];

/** What companies have said of payouts that contradicts the books; one of them open beside the list, with what to do about it. */
export function Component() {
  const { text } = useLocale();
  const { language } = useLanguage();
  const address = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(payoutChannelList));
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console-cashier.contradictions')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-cashier.contradictionsNote')}</p>
      <List
        endpoint={wire.payoutContradictions}
        label={text('console-cashier.contradictions')}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={(['waiting', 'looked-into'] as const).map((state) => ({
          name: state,
          label: text(`console-cashier.contradictionState.${state}`),
          query: { state },
        }))}
        waiting={['waiting']}
        choices={{
          channel: (data?.channels ?? []).map((one) => ({ value: one.code, label: nameIn(one, language) })),
        }}
        together={[
          {
            label: text('console-cashier.writeFinding'),
            endpoint: wire.lookIntoContradiction,
            params: ({ id }) => ({ id }),
            reason: true,
            can: ({ state }) => state === 'waiting',
          },
        ]}
        renderAround={(rows, table) => {
          const one = rows.find(({ id }) => id === open);
          return (
            <>
              {table}
              {one && (
                <Drawer
                  open
                  onClose={() => void navigate(address.change({ open: null }))}
                  title={text(`console-cashier.contradiction.${one.why}`)}
                >
                  <Details contradiction={one} />
                </Drawer>
              )}
            </>
          );
        }}
      />
    </>
  );
}

function Details({ contradiction }: { contradiction: Contradiction }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const [looking, look] = useState(false);
  const { id, state, why, channel, reference, reported, amount, currency, receivedAt } = contradiction;
  const { member, ours, lookedBy, finding } = contradiction;
  return (
    <>
      <p className="mb-3 text-sm">{text(`console-cashier.advice.${why}`)}</p>
      <Facts
        facts={[
          [text('console.channel'), nameIn(channel, language)],
          [text('console.reference'), reference],
          [
            text('console-cashier.theySay'),
            `${text(`console-cashier.reported.${reported}`)}, ${formats.money(amount, currency)}`,
          ],
          ours !== null && [
            text('console-cashier.weSay'),
            `${text(`console.order.${ours.state}`)}, ${formats.money(ours.amount, currency)}`,
          ],
          ours !== null && [
            text('console.withdrawal'),
            <span key="withdrawal" className="inline-flex flex-wrap items-center justify-end gap-2">
              <Link to={`/withdrawals?view=all&open=${ours.withdrawal.id}`} className="text-action underline">
                {ours.withdrawal.reference}
              </Link>
              <StateBadge state={ours.withdrawal.state} />
            </span>,
          ],
          member !== null && [text('console.member'), <MemberLink key="member" {...member} />],
          [text('console.receivedAt'), formats.moment(receivedAt)],
          lookedBy !== null && [lookedBy.name, finding],
        ]}
      />
      {state === 'waiting' && may(wire.lookIntoContradiction) && (
        <Button size="small" className="mt-3" onClick={() => look(true)}>
          {text('console-cashier.writeFinding')}
        </Button>
      )}
      <ActionDialog
        open={looking}
        onClose={() => look(false)}
        title={text('console-cashier.writeFinding')}
        endpoint={wire.lookIntoContradiction}
        params={{ id }}
        field="reason"
      />
    </>
  );
}
