import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { bonusList, type BONUS_STATES } from '@mela/wire/console/bonuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';

type State = (typeof BONUS_STATES)[number];
type Bonus = AnswerOf<typeof bonusList>['bonuses'][number];

const TONES = {
  offered: 'action',
  active: 'action',
  converted: 'gain',
} as const satisfies Partial<Record<State, string>>;

const toneOf = (state: State) => (Object.hasOwn(TONES, state) ? TONES[state as keyof typeof TONES] : 'plain');

/** Members' bonuses in a state, one of them open beside the list. */
export function Bonuses({ state }: { state: State | undefined }) {
  const { text, language } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const query = useQuery(
    liveQueryOf(bonusList, {
      query: {
        state,
        memberId: address.get('member') ?? undefined,
        before: address.get('before') ?? undefined,
      },
    }),
  );
  const columns = useColumns();
  return (
    <Loaded query={query}>
      {({ bonuses, more }) => {
        const open = bonuses.find(({ id }) => id === address.get('open'));
        const close = () => void navigate(address.change({ open: null }));
        return (
          <>
            <DataTable
              label={text('console-bonuses.title')}
              columns={columns}
              rows={bonuses}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
            />
            <OlderPages last={bonuses.at(-1)?.id} more={more} />
            {open && (
              <Drawer open onClose={close} title={open.name[language] ?? open.name['en'] ?? ''}>
                <Whole bonus={open} />
              </Drawer>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function useColumns(): Column<Bonus>[] {
  const { text, formats, language } = useLocale();
  return [
    { head: text('console-bonuses.name'), cell: ({ name }) => name[language] ?? name['en'] },
    { head: text('console-bonuses.member'), cell: ({ member }) => member.username },
    {
      head: text('console-bonuses.given'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      number: true,
    },
    {
      head: text('console-bonuses.money'),
      cell: ({ money, currency }) => <Amount value={money} currency={currency} />,
      number: true,
    },
    {
      head: text('console-bonuses.offerState'),
      cell: ({ state }) => <Badge tone={toneOf(state)}>{text(`console-bonuses.state.${state}`)}</Badge>,
    },
    { head: text('console-bonuses.madeAt'), cell: ({ madeAt }) => formats.moment(madeAt) },
  ];
}

function Whole({ bonus }: { bonus: Bonus }) {
  const { text, formats } = useLocale();
  const { currency } = bonus;
  return (
    <Facts
      facts={[
        [
          text('console-bonuses.member'),
          <Link key="member" to={`/members/${bonus.member.id}`} className="text-action underline">
            {bonus.member.username}
          </Link>,
        ],
        [text('console-bonuses.offerState'), text(`console-bonuses.state.${bonus.state}`)],
        [text('console-bonuses.given'), <Amount key="amount" value={bonus.amount} currency={currency} />],
        [text('console-bonuses.money'), <Amount key="money" value={bonus.money} currency={currency} />],
        [
          text('console-bonuses.toPlay'),
          <Amount key="required" value={bonus.required} currency={currency} />,
        ],
        [text('console-bonuses.madeAt'), formats.moment(bonus.madeAt)],
        bonus.proposedBy !== null && [text('console-bonuses.proposedBy'), bonus.proposedBy.name],
        bonus.approvedBy !== null && [text('console-bonuses.approvedBy'), bonus.approvedBy.name],
        bonus.reason !== null && [text('console-bonuses.reason'), bonus.reason],
      ]}
    />
  );
}
