import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/payout-contradictions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';

type Contradiction = AnswerOf<typeof wire.payoutContradictions>['contradictions'][number];

/** What companies have said of payouts that contradicts the books, each with what to do about it. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const looked = address.get('looked') === 'yes';
  const query = useQuery(
    liveQueryOf(wire.payoutContradictions, {
      query: { looked: looked ? 'yes' : undefined, before: address.get('before') ?? undefined },
    }),
  );
  return (
    <>
      <PageHead title={text('console-cashier.contradictions')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-cashier.contradictionsNote')}</p>
      <FilterLinks
        label={text('console.filter')}
        options={([null, 'yes'] as const).map((value) => ({
          to: address.change({ looked: value, before: null }),
          text: text(value === null ? 'console-cashier.waiting' : 'console-cashier.lookedInto'),
          current: looked === (value === 'yes'),
        }))}
      />
      <Loaded query={query}>
        {({ contradictions, more }) =>
          contradictions.length === 0 ? (
            <EmptyState title={text('shell.nothing')} />
          ) : (
            <>
              <ul className="grid gap-4 xl:grid-cols-2">
                {contradictions.map((one) => (
                  <ContradictionCard key={one.id} contradiction={one} />
                ))}
              </ul>
              <OlderPages last={contradictions.at(-1)?.id} more={more} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Which advice fits: by what was said, and by what our books had said before. */
function adviceOf({ why, reported, ours }: Contradiction) {
  if (why === 'reference-not-found' || ours === null) return 'reference-not-found' as const;
  if (why === 'other-amount' || why === 'used-transaction') return why;
  return reported === 'paid' ? ('paid-after-all' as const) : ('not-paid-after-all' as const);
}

function ContradictionCard({ contradiction }: { contradiction: Contradiction }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const [looking, look] = useState(false);
  const { channel, reference, reported, amount, currency, receivedAt, ours, lookedBy, finding } =
    contradiction;
  const advice = adviceOf(contradiction);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-bold">{text(`console-cashier.contradiction.${advice}`)}</h2>
      <p className="text-sm">{text(`console-cashier.advice.${advice}`)}</p>
      <Facts
        facts={[
          [text('console.channel'), channel.name[language] ?? channel.code],
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
          ours !== null && [
            text('console.member'),
            <Link key="member" to={`/members/${ours.member.id}`} className="text-action underline">
              {ours.member.username}
            </Link>,
          ],
          [text('console.receivedAt'), formats.moment(receivedAt)],
          lookedBy !== null && [lookedBy.name, finding],
        ]}
      />
      {lookedBy === null && may(wire.lookIntoContradiction) && (
        <Button size="small" className="self-start" onClick={() => look(true)}>
          {text('console-cashier.writeFinding')}
        </Button>
      )}
      <ActionDialog
        open={looking}
        onClose={() => look(false)}
        title={text('console-cashier.writeFinding')}
        endpoint={wire.lookIntoContradiction}
        params={{ id: contradiction.id }}
        field="reason"
      >
        <p>{text('console-cashier.findingNote')}</p>
      </ActionDialog>
    </li>
  );
}
