import { useReader } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { heldCredits, judgeHeldCredit } from '@mela/wire/console/vendor-credits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../client/query.ts';
import { useMay } from '../../page/at-work.tsx';
import { useAddress } from '../../parts/address.ts';
import { usePendingApprovals } from '../../parts/approvals-of.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import { FilterLinks } from '../../parts/filter-links.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OlderPages } from '../../parts/older-pages.tsx';
import { Section } from '../../parts/section.tsx';

type Credit = AnswerOf<typeof heldCredits>['credits'][number];

const VIEWS = ['waiting', 'all'] as const;
const TONES = { held: 'notice', released: 'gain', refused: 'loss', returned: 'plain' } as const;

/** Credits above a ceiling: those that wait, oldest first, or all of them. */
export function HeldCredits() {
  const { text } = useReader();
  const address = useAddress();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'waiting';
  const after = address.get('after') ?? undefined;
  const query = useQuery(liveQueryOf(heldCredits, { query: { view, after } }));
  const columns = useColumns();
  const title = text('vendordesk.heldTitle');
  return (
    <Section title={title}>
      <FilterLinks
        label={text('console.filter')}
        options={VIEWS.map((one) => ({
          to: address.change({ view: one, after: null }),
          text: text(`vendordesk.held.${one}`),
          current: one === view,
        }))}
      />
      <Loaded query={query}>
        {({ credits, more }) => (
          <>
            {credits.length === 0 ? (
              <p className="text-ink-soft">{text('vendordesk.heldNone')}</p>
            ) : (
              <DataTable label={title} rows={credits} keyOf={({ id }) => id} columns={columns} />
            )}
            <OlderPages name="after" last={credits.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<Credit>[] {
  const { text, formats } = useReader();
  return [
    { head: text('vendordesk.heldSince'), cell: ({ heldAt }) => formats.moment(heldAt) },
    {
      head: text('console.member'),
      cell: ({ member }) =>
        member && (
          <Link to={`/members/${member.id}`} className="font-medium text-action underline">
            {member.username}
          </Link>
        ),
    },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <strong>{formats.money(amount, currency)}</strong>,
    },
    { head: text('vendordesk.vendor'), cell: ({ vendor }) => vendor },
    { head: text('vendordesk.creditFor'), cell: ({ game, title }) => game ?? title ?? '–' },
    { head: text('vendordesk.wentBeyond'), cell: ({ ceiling }) => text(`vendordesk.ceiling.${ceiling}`) },
    {
      head: text('console.stateHead'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{text(`vendordesk.heldState.${state}`)}</Badge>,
    },
    { head: text('console.deed'), cell: (credit) => <Judge credit={credit} /> },
  ];
}

/** The first word on a held credit; the second is said in the inbox of approvals. */
function Judge({ credit }: { credit: Credit }) {
  const { text, formats } = useReader();
  const may = useMay();
  const pending = usePendingApprovals('held-vendor-credit');
  const [asked, ask] = useState<'release' | 'refuse' | null>(null);
  const { id, state, member, amount, currency } = credit;
  if (state !== 'held') return '–';
  const request = pending.find(({ subject }) => subject === id);
  if (request)
    return (
      <Link to="/approvals" className="text-notice underline">
        {text('vendordesk.waitsForSecond')}
      </Link>
    );
  if (!may(judgeHeldCredit)) return '–';
  return (
    <span className="flex flex-wrap justify-end gap-2 @4xl:justify-start">
      {(['release', 'refuse'] as const).map((verdict) => (
        <Button
          key={verdict}
          size="small"
          look={verdict === 'release' ? 'action' : 'outline'}
          onClick={() => ask(verdict)}
        >
          {text(`vendordesk.verdict.${verdict}`)}
          <span className="sr-only">: {formats.money(amount, currency)}</span>
        </Button>
      ))}
      {asked && (
        <DeedDialog
          open
          onClose={() => ask(null)}
          title={text(`vendordesk.verdict.${asked}`)}
          endpoint={judgeHeldCredit}
          params={{ id }}
          fixed={{ verdict: asked }}
          field="reason"
          danger={asked === 'refuse'}
        >
          <p className="break-words">
            {member?.username}: {formats.money(amount, currency)}
          </p>
          <p>{text('approvals.secondDecides')}</p>
        </DeedDialog>
      )}
    </span>
  );
}
