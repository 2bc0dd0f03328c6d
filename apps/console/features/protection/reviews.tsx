import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { decideReview, reviewList } from '@mela/wire/console/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';

type Review = AnswerOf<typeof reviewList>['reviews'][number];
type Deciding = Readonly<{ review: Review; same: boolean }>;

/** Accounts that look like somebody's who is shut out, each with what they have in common; staff say whether they are one player's. */
export function Reviews({ asked }: { asked: { memberId: string | undefined; after: string | undefined } }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(reviewList, { query: asked }));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useColumns(setDeciding);
  return (
    <Loaded query={query}>
      {({ reviews, more }) => (
        <>
          <DataTable
            label={text('console-bonuses.limits.reviews')}
            columns={columns}
            rows={reviews}
            keyOf={({ id }) => id}
            hrefOf={({ member }) => `/members/${member.id}`}
            waiting
          />
          <OlderPages name="after" last={reviews.at(-1)?.id} more={more} />
          {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </Loaded>
  );
}

function Decide({ review, same, onClose }: Deciding & { onClose: () => void }) {
  const { text } = useLocale();
  const other = review.like?.username ?? text('console-bonuses.nobodyHere');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={text(same ? 'console-bonuses.same' : 'console-bonuses.different')}
      endpoint={decideReview}
      params={{ id: review.id }}
      field="reason"
      fixed={{ same }}
      danger={same}
    >
      <p className="break-words">
        {review.member.username} · {isByChance(review) ? text('console-bonuses.byChance') : other}
      </p>
      <p>{text(same ? 'console-bonuses.sameNote' : 'console-bonuses.differentNote')}</p>
    </ActionDialog>
  );
}

const isByChance = ({ causes }: Review): boolean => causes.every((cause) => cause === 'chance');

function useColumns(onDecide: (deciding: Deciding) => void): Column<Review>[] {
  const { text, formats } = useLocale();
  const may = useMay();
  return [
    { head: text('console.member'), cell: ({ member }) => member.username },
    {
      head: text('console-bonuses.looksLike'),
      cell: (review) => {
        if (isByChance(review)) return text('console-bonuses.byChance');
        if (!review.like) return text('console-bonuses.nobodyHere');
        return (
          <Link to={`/members/${review.like.id}`} className="font-semibold text-action underline">
            {review.like.username}
          </Link>
        );
      },
    },
    {
      head: text('console-bonuses.because'),
      cell: ({ causes }) => causes.map((cause) => text(`console-bonuses.cause.${cause}`)).join(', '),
    },
    { head: text('console-bonuses.excludedUntil'), cell: ({ until }) => formats.moment(until) },
    {
      head: text('console-bonuses.found'),
      cell: ({ decided }) =>
        decided
          ? `${text(decided.same ? 'console-bonuses.same' : 'console-bonuses.different')}: ${decided.by.name}, ${formats.moment(decided.at)}, ${decided.reason}`
          : text('console.waiting'),
    },
    {
      head: text('console-bonuses.act'),
      cell: (review) =>
        review.decided === null && may(decideReview) ? (
          <span className="flex flex-wrap gap-2">
            <Button look="outline" size="small" onClick={() => onDecide({ review, same: false })}>
              {text('console-bonuses.different')}
            </Button>
            {!isByChance(review) && (
              <Button look="danger" size="small" onClick={() => onDecide({ review, same: true })}>
                {text('console-bonuses.same')}
              </Button>
            )}
          </span>
        ) : (
          '–'
        ),
    },
  ];
}
