import { useLocale } from '@mela/i18n/react.ts';
import type { Family } from '@mela/lottery-rules';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { orderField, PAYOUT_CUT } from '@mela/wire/portal/lottery-shapes.ts';
import { playableOf } from '../../../widgets/playable.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../../data/live/balance.ts';
import { CallError, reasonOf } from '../../../data/call-error.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import { useBrand } from '../../../data/start.tsx';
import { paths } from '../../../router/paths.ts';
import type { LotteryGame } from '../queries.ts';
import type { PricedLine } from '../slip/make-line.ts';
import { Fact, Facts } from './fact.tsx';
import { MultiDrawFields } from './multi-draw-fields.tsx';
import { aheadQuery } from './order-queries.ts';
import { renewOrders } from './renew-orders.ts';
import { PlannedDraws } from './planned-draws.tsx';
import { betOnce } from './bet-once.ts';
import { useClientSeed } from './use-client-seed.ts';
import { useMultiDrawPlan } from './use-multi-draw-plan.ts';

/** A multi-draw order was taken: how many draws are paid, and where to follow them. */
function MultiDrawPlaced({ count, onClose }: { count: number; onClose: () => void }) {
  const { text } = useLocale();
  return (
    <Sheet open onClose={onClose} title={text('orders.placedTitle')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink">{text('orders.placedText', { count })}</p>
        <LinkButton href={`${paths.lotteryOrders}?view=multi-draw-orders`} look="outline" wide>
          {text('orders.showMine')}
        </LinkButton>
        <Button size="large" wide onClick={onClose}>
          {text('shell.done')}
        </Button>
      </div>
    </Sheet>
  );
}

type MultiDrawSheetProps = {
  lotteryGame: LotteryGame;
  family: Family;
  payoutLevel: number;
  lines: readonly PricedLine[];
  onPlaced: () => void;
  onClose: () => void;
};

/** Plans and places a multi-draw order: how many draws, how often each, whether it stops at a win, and what all of it costs. */
export function MultiDrawSheet({
  lotteryGame,
  family,
  payoutLevel,
  lines,
  onPlaced,
  onClose,
}: MultiDrawSheetProps) {
  const { text } = useLocale();
  const { currency } = useBrand();
  const second = useServerSecond();
  const queries = useQueryClient();
  const placing = useMoneyCall(multiDrawOrderPlace);
  const clientSeed = useClientSeed();
  const {
    data,
    error: lost,
    refetch,
    isFetching,
  } = useQuery({ ...aheadQuery(lotteryGame.code), staleTime: 0 });
  const { data: wallet } = useQuery(balanceQuery());
  const [stopOnWin, setStopOnWin] = useState(true);
  const [error, setError] = useState<CallError | null>(null);
  const [toldFor, setToldFor] = useState('');
  const [placed, setPlaced] = useState<number | null>(null);
  const ahead = data?.draws.filter(({ closesAt }) => closesAt.getTime() > second) ?? [];
  const drawsMost = Math.min(lotteryGame.limits.draws, ahead.length);
  const most = lotteryGame.limits.multiple;
  const bet = betOnce(family, lines, payoutLevel);
  const plan = useMultiDrawPlan({ most, drawsMost, bet });

  if (placed !== null) return <MultiDrawPlaced count={placed} onClose={onPlaced} />;
  const draws = ahead.slice(0, plan.multiples.length);
  const total = plan.isWhole
    ? plan.multiples.reduce((sum, times) => sum + bet.stake * BigInt(times), 0n)
    : null;
  const isTooDear = total !== null && wallet !== undefined && total > playableOf(wallet);

  // Whoever presses again for the same draws was told to how much.
  const isCut = error?.code === PAYOUT_CUT && toldFor === plan.multiples.join();

  async function place(): Promise<void> {
    setError(null);
    try {
      const taken = await placing.run({
        body: {
          game: lotteryGame.code,
          prizeMode: lotteryGame.prizeMode,
          payoutLevel,
          lines: lines.map(({ play, selection, unitMode, multiple, bestPayout }) => ({
            play,
            selection,
            unitMode,
            multiple,
            best: bestPayout,
          })),
          draws: draws.map(({ drawNumber }, at) => ({ drawNumber, multiple: plan.multiples[at] ?? 1 })),
          stopOnWin,
          clientSeed: clientSeed.current(),
          mayCut: isCut,
        },
      });
      clientSeed.renew();
      renewOrders(queries);
      setPlaced(taken.draws);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
      setToldFor(plan.multiples.join());
      void refetch();
    }
  }
  const fieldsOf = (prefix: string): string =>
    Object.entries(error?.fields ?? {})
      .filter(([path]) => path.startsWith(prefix))
      .map(([, message]) => message)
      .join(' ');

  return (
    <Sheet open onClose={onClose} title={text('orders.multiDrawOrderTitle')}>
      {!data ? (
        lost ? (
          <ErrorState message={reasonOf(lost)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <MultiDrawFields plan={plan} drawsMost={drawsMost} />
          <PlannedDraws
            draws={draws}
            plan={plan}
            most={most}
            bet={bet}
            currency={currency}
            errorOf={(at) => fieldsOf(orderField(`draws.${at}.`))}
          />
          <div>
            <Checkbox
              label={text('orders.stopOnWin')}
              checked={stopOnWin}
              onChange={(event) => setStopOnWin(event.currentTarget.checked)}
            />
            <p className="ml-8 text-sm text-ink-soft">{text('orders.stopOnWinHint')}</p>
          </div>
          {/* What all of it costs stays in sight, however long the list of draws is. */}
          <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3">
            <Facts>
              <Fact name={text('orders.totalNow')}>
                <span className="text-xl font-bold">
                  {total === null ? '–' : <Amount value={total} currency={currency} />}
                </span>
              </Fact>
              {total !== null && wallet && !isTooDear && (
                <Fact name={text('orders.balanceAfter')}>
                  <Amount value={wallet.balance - total} currency={currency} />
                </Fact>
              )}
            </Facts>
            <p role="alert" className="text-sm font-medium text-loss empty:hidden">
              {isTooDear ? text('orders.tooDear') : ''}
              {error && [reasonOf(error) ?? text('shell.network'), fieldsOf('lines.')].join(' ')}
            </p>
            {placing.state === 'checking' && <p className="text-sm text-notice">{text('shell.checking')}</p>}
            <Button
              size="large"
              wide
              busy={placing.state !== 'idle'}
              disabled={total === null || isTooDear}
              onClick={() => void place()}
            >
              {text(isCut ? 'lottery.placeCut' : 'orders.place')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
