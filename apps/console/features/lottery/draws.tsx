import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { useIsPast } from '@mela/ui/clock.ts';
import type { AnswerOf } from '@mela/wire';
import {
  DRAW_DAYS,
  lotteryDraws,
  lotteryGames,
  SHOWN_DRAW_STATES,
  voidDraw,
} from '@mela/wire/console/lottery.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { DrawDetails } from './draw-details.tsx';
import { DRAW_TONES } from './draw-tones.ts';

type Draw = AnswerOf<typeof lotteryDraws>['rows'][number];

/** Declares void a draw that is on sale, with a reason. Afterwards it takes two, who say so where the draw is open. */
function VoidButton({ draw: { game, drawNumber, state, closesAt } }: { draw: Draw }) {
  const text = useText();
  const isOver = useIsPast(closesAt.getTime());
  const [asking, setAsking] = useState(false);
  if (state !== 'OPEN' || isOver) return null;
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
        fixed={{ game: game.code, drawNumber }}
        field="reason"
        danger
      >
        <p>{text('console.voidNote', { drawNumber })}</p>
      </ActionDialog>
    </>
  );
}

/** Draws of all games, the latest first, with what was bet and paid; one of them open beside the list. */
export function Draws() {
  const { text, language } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(lotteryGames));
  const cells = useDrawCells();
  const acts = useActs();
  const [game, drawNumber] = address.get('open')?.split('/') ?? [];
  const named = (data?.games ?? []).map(({ code, name }) => ({ value: code, label: name[language] ?? code }));
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('console-lists.daysAtOnce', { days: DRAW_DAYS })}</p>
      <List
        endpoint={lotteryDraws}
        label={text('console.lottery')}
        keyOf={({ id }) => id}
        nameOf={(draw) => draw.drawNumber}
        hrefOf={(draw) => address.change({ open: `${draw.game.code}/${draw.drawNumber}` })}
        presets={[
          { name: 'all', label: text('console.state.all'), query: {} },
          ...SHOWN_DRAW_STATES.map((state) => ({
            name: state,
            label: text(`console.drawState.${state}`),
            query: { state },
          })),
        ]}
        choices={{
          game: named,
        }}
        cells={cells}
        more={acts}
      />
      {game !== undefined && drawNumber !== undefined && (
        <DrawDetails
          game={game}
          name={named.find(({ value }) => value === game)?.label ?? game}
          drawNumber={drawNumber}
          onClose={() => void navigate(address.change({ open: null }))}
        />
      )}
    </>
  );
}

function useActs(): Column<Draw>[] {
  const text = useText();
  const may = useMay();
  if (!may(voidDraw)) return [];
  return [{ head: text('console.voidDraw'), cell: (draw) => <VoidButton draw={draw} /> }];
}

function useDrawCells(): Cells<Draw> {
  const text = useText();
  return {
    state: ({ state }) => <Badge tone={DRAW_TONES[state]}>{text(`console.drawState.${state}`)}</Badge>,
    result: ({ result, voidReason }) => voidReason ?? result ?? '–',
  };
}
