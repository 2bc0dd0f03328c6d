import { useLocale, useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { useIsPast } from '@mela/ui/clock.ts';
import type { AnswerOf } from '@mela/wire';
import { DRAW_STATES, lotteryDraws, voidDraw } from '@mela/wire/console/lottery.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { DrawDetails } from './draw-details.tsx';
import { DRAW_TONES } from './draw-tones.ts';

type VoidButtonProps = { game: string; draw: { drawNumber: string; state: string; closesAt: Date } };

/** Declares void a draw that is on sale, with a reason. Afterwards it takes two, who say so where the draw is open. */
function VoidButton({ game, draw }: VoidButtonProps) {
  const text = useText();
  const isOver = useIsPast(draw.closesAt.getTime());
  const [asking, setAsking] = useState(false);
  if (draw.state !== 'OPEN' || isOver) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.voidDraw')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.voidDraw')}
        endpoint={voidDraw}
        fixed={{ game, drawNumber: draw.drawNumber }}
        field="reason"
        danger
      >
        <p>{text('console.voidNote', { drawNumber: draw.drawNumber })}</p>
      </ActionDialog>
    </>
  );
}

type Draw = AnswerOf<typeof lotteryDraws>['draws'][number];

const FILTERS = ['all', ...DRAW_STATES.filter((state) => state !== 'SCHEDULED')] as const;

/** A game's draws, latest first, with what was bet and paid. */
export function Draws({ game }: { game: string }) {
  const { text } = useLocale();
  const address = useAddress();
  const state = FILTERS.find((one) => one === address.get('state')) ?? 'all';
  const before = new Date(address.get('before') ?? Number.NaN);
  const query = useQuery(
    liveQueryOf(lotteryDraws, {
      query: {
        game,
        state: state === 'all' ? undefined : state,
        before: Number.isNaN(before.getTime()) ? undefined : before,
      },
    }),
  );
  const columns = useColumns(game, query.data?.currency ?? '');
  const navigate = useNavigate();
  const open = address.get('draw');
  return (
    <>
      <FilterLinks
        label={text('console.filter')}
        options={FILTERS.map((one) => ({
          to: address.change({ state: one, before: null }),
          text: text(one === 'all' ? 'console.state.all' : `console.drawState.${one}`),
          current: one === state,
        }))}
      />
      <Loaded query={query}>
        {({ draws, more }) => (
          <>
            <DataTable
              label={text('console.lottery')}
              columns={columns}
              rows={draws}
              keyOf={({ drawNumber }) => drawNumber}
            />
            <OlderPages last={draws.at(-1)?.drawsAt.toISOString()} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <DrawDetails
          game={game}
          drawNumber={open}
          onClose={() => void navigate(address.change({ draw: null }))}
        />
      )}
    </>
  );
}

function useColumns(game: string, currency: string): Column<Draw>[] {
  const { text, formats } = useLocale();
  const may = useMay();
  const address = useAddress();
  const act: Column<Draw> = {
    head: text('console.voidDraw'),
    cell: (draw) => <VoidButton game={game} draw={draw} />,
  };
  return [
    {
      head: text('console.draw'),
      cell: ({ drawNumber }) => (
        <Link to={address.change({ draw: drawNumber })} className="text-action underline">
          {drawNumber}
        </Link>
      ),
    },
    { head: text('console.drawsAt'), cell: ({ drawsAt }) => formats.moment(drawsAt) },
    {
      head: text('console.stateHead'),
      cell: ({ state }) => <Badge tone={DRAW_TONES[state]}>{text(`console.drawState.${state}`)}</Badge>,
    },
    { head: text('console.slips'), cell: ({ slips }) => formats.number(slips), number: true },
    {
      head: text('console.stake'),
      cell: ({ stake }) => <Amount value={stake} currency={currency} />,
      number: true,
    },
    {
      head: text('console.paidOut'),
      cell: ({ payout }) => <Amount value={payout} currency={currency} />,
      number: true,
    },
    { head: text('console.result'), cell: ({ result, voidReason }) => voidReason ?? write(result) },
    ...(may(voidDraw) ? [act] : []),
  ];
}

/** Drawn numbers in their order; what is no list is shown as it is. */
function write(result: unknown): string {
  if (result === null || result === undefined) return '–';
  return Array.isArray(result) ? result.map(String).join(' ') : JSON.stringify(result);
}
