import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { limitChanges, setMemberLimit } from '@mela/wire/console/protection.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import type { Preset } from '../../data/list-address.ts';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';

type Change = AnswerOf<typeof limitChanges>['rows'][number];

/** The limit as it holds: setting it again drops what was to loosen it. */
const asBefore = ({ kind, period, before: { value, minutes } }: Change): Record<string, unknown> => ({
  kind,
  period,
  ...(kind === 'time' ? { minutes } : { value }),
});

/** Changes of limits, each beside what it was; what waits can be kept as it is. */
export function Changes({ presets }: { presets: readonly Preset[] }) {
  const { text } = useLocale();
  const cells = useChangeCells();
  const more = useChangeColumn();
  return (
    <List
      endpoint={limitChanges}
      label={text('console-bonuses.limitsTitle')}
      keyOf={({ id }) => id}
      nameOf={({ member, kind, period }) =>
        `${member.username}: ${text(`console-bonuses.limit.${kind}`)}, ${text(`console-bonuses.per.${period}`)}`
      }
      hrefOf={({ member }) => `/members/${member.id}`}
      presets={presets}
      cells={cells}
      more={more}
      together={[
        {
          label: text('console-bonuses.keep'),
          endpoint: setMemberLimit,
          params: ({ member }) => ({ id: member.id }),
          body: asBefore,
          reason: true,
          note: `${text('console-bonuses.keepNote')} ${text('console-bonuses.shownToMember')}`,
          can: ({ state }) => state === 'waiting',
        },
      ]}
    />
  );
}

function useChangeCells(): Cells<Change> {
  const { text, formats } = useLocale();
  return {
    takesEffectAt: ({ takesEffectAt, state }) => (
      <>
        {formats.moment(takesEffectAt)}{' '}
        {state === 'waiting' && <Badge tone="notice">{text('console.waiting')}</Badge>}
      </>
    ),
    by: ({ by }) => by?.name ?? text('console-bonuses.theMember'),
  };
}

/** What the limit was, and what it becomes. */
function useChangeColumn(): Column<Change>[] {
  const { text, formats } = useLocale();
  const { currency } = useCurrentStaff().merchant;
  const limitText = ({ value, minutes }: Change['before']): string => {
    if (minutes !== null) return text('console-bonuses.limitMinutes', { minutes });
    return value === null ? text('console-bonuses.noLimit') : formats.money(value, currency);
  };
  return [
    {
      head: text('console-bonuses.becomes'),
      cell: ({ before, after }) => (
        <span className="digits">
          {limitText(before)} <span aria-hidden="true">→</span> {limitText(after)}
        </span>
      ),
    },
  ];
}
