import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { decideReview, reviewList } from '@mela/wire/console/protection.ts';
import type { Preset } from '../../data/list-address.ts';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';

type Review = AnswerOf<typeof reviewList>['rows'][number];

/** Accounts that look like somebody's who is shut out, each with what they have in common; staff say whether they are one player's. */
export function Reviews({ presets }: { presets: readonly Preset[] }) {
  const { text } = useLocale();
  const cells = useLikeCell();
  const more = useFoundColumns();
  const decide = (same: boolean) => ({
    label: text(same ? 'console-bonuses.same' : 'console-bonuses.different'),
    endpoint: decideReview,
    params: ({ id }: Review) => ({ id }),
    body: () => ({ same }),
    reason: true as const,
    note: text(same ? 'console-bonuses.sameNote' : 'console-bonuses.differentNote'),
    can: (review: Review) => review.decided === null && !(same && isByChance(review)),
  });
  return (
    <List
      endpoint={reviewList}
      label={text('console-bonuses.limits.reviews')}
      keyOf={({ id }) => id}
      nameOf={({ member, like }) => [member, ...(like ? [like] : [])].map((one) => one.username).join(' · ')}
      hrefOf={({ member }) => `/members/${member.id}`}
      presets={presets}
      waiting={['reviews']}
      cells={cells}
      more={more}
      together={[decide(false), decide(true)]}
    />
  );
}

const isByChance = ({ causes }: Review): boolean => causes.every((cause) => cause === 'chance');

function useLikeCell(): Cells<Review> {
  const { text } = useLocale();
  return {
    like: (review) => {
      if (isByChance(review)) return text('console-bonuses.byChance');
      return review.like ? <MemberLink {...review.like} /> : text('console-bonuses.nobodyHere');
    },
  };
}

function useFoundColumns(): Column<Review>[] {
  const { text, formats } = useLocale();
  return [
    {
      head: text('console-bonuses.because'),
      cell: ({ causes }) => causes.map((cause) => text(`console-bonuses.cause.${cause}`)).join(', '),
    },
    {
      head: text('console-bonuses.found'),
      cell: ({ decided }) =>
        decided
          ? `${text(decided.same ? 'console-bonuses.same' : 'console-bonuses.different')}: ${decided.by.name}, ${formats.moment(decided.at)}, ${decided.reason}`
          : text('console.waiting'),
    },
  ];
}
