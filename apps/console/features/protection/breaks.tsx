import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { exclusionList } from '@mela/wire/console/protection.ts';
import type { Preset } from '../../data/list-address.ts';
import { List } from '../../widgets/list/list.tsx';

type Break = AnswerOf<typeof exclusionList>['rows'][number];

/** Who is shut out from playing, and who has said so. */
export function Breaks({ presets }: { presets: readonly Preset[] }) {
  const text = useText();
  const saidBy = ({ by, imposedBy, carried }: Break): string => {
    const who = by?.name ?? text(`console-bonuses.imposedBy.${imposedBy}`);
    const source =
      by && imposedBy === 'register' ? `${text('console-bonuses.imposedBy.register')} (${who})` : who;
    if (carried === null) return source;
    const from = carried.from
      ? text('console-bonuses.carriedFrom', { member: carried.from.username })
      : text('console-bonuses.carriedElsewhere');
    return `${source}, ${from}`;
  };
  return (
    <List
      endpoint={exclusionList}
      label={text('console-bonuses.limits.excluded')}
      keyOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      hrefOf={({ member }) => `/members/${member.id}`}
      presets={presets}
      cells={{ imposedBy: saidBy }}
    />
  );
}
