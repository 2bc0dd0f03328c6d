import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { bonusList, type BONUS_STATES } from '@mela/wire/console/bonuses.ts';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Facts } from '../../widgets/facts.tsx';

type State = (typeof BONUS_STATES)[number];
type Bonus = AnswerOf<typeof bonusList>['rows'][number];

const TONES = {
  offered: 'action',
  active: 'action',
  converted: 'gain',
} as const satisfies Partial<Record<State, string>>;

const toneOf = (state: State) => (Object.hasOwn(TONES, state) ? TONES[state as keyof typeof TONES] : 'plain');

const STATES = ['offered', 'active', 'converted'] as const;

/** Members' bonuses, one of them open beside the list. */
export function Bonuses() {
  const { text } = useLocale();
  const address = useAddress();
  const cells = useStateCell();
  return (
    <List
      endpoint={bonusList}
      label={text('console-bonuses.title')}
      keyOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      hrefOf={({ id }) => address.change({ open: id })}
      presets={[
        { name: 'all', label: text('console-bonuses.all'), query: {} },
        ...STATES.map((state) => ({
          name: state,
          label: text(`console-bonuses.state.${state}`),
          query: { state },
        })),
      ]}
      cells={cells}
      renderAround={(rows, table) => (
        <>
          {table}
          <Open bonus={rows.find(({ id }) => id === address.get('open'))} />
        </>
      )}
    />
  );
}

function useStateCell(): Cells<Bonus> {
  const { text } = useLocale();
  return {
    state: ({ state }) => <Badge tone={toneOf(state)}>{text(`console-bonuses.state.${state}`)}</Badge>,
  };
}

/** A bonus of the page that is looked at, whole. */
function Open({ bonus }: { bonus: Bonus | undefined }) {
  const { language } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  if (!bonus) return null;
  return (
    <Drawer
      open
      onClose={() => void navigate(address.change({ open: null }))}
      title={bonus.name[language] ?? bonus.name['en'] ?? ''}
    >
      <Whole bonus={bonus} />
    </Drawer>
  );
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
