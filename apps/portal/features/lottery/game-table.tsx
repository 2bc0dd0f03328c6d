import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { useState } from 'react';
import { useSearch } from '../../router/router-provider.tsx';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { DrawPanel } from './draws/draw-panel.tsx';
import { GameSwitch } from './game-switch.tsx';
import { HowToPlay } from './plays/how-to-play.tsx';
import type { Kit } from './plays/kits/kit.ts';
import { useCopiedOrder } from './orders/use-copied-order.ts';
import { PlayMenu } from './plays/play-menu.tsx';
import { useKit } from './plays/use-kit.ts';
import type { PricedLine } from './slip/make-line.ts';
import type { LotteryGame } from './queries.ts';
import { useDraft } from './slip/use-draft.ts';
import { useDraws } from './draws/use-draws.ts';
import { useSettledNews } from './orders/use-settled-news.ts';
import { useSlip, type Positioned } from './slip/use-slip.ts';
import { paths } from '../../router/paths.ts';

/** Fetched beside the family's rules, which they are nothing without. */
const StakeBar = lazyComponent(async () => (await import('./slip/stake-bar.tsx')).StakeBar);
const BetFields = lazyComponent(async () => (await import('./slip/bet-fields.tsx')).BetFields);

/** Fetched when somebody wants to see them. */
const SlipSheet = lazyComponent(async () => (await import('./slip/slip-sheet.tsx')).SlipSheet);
const Receipt = lazyComponent(async () => (await import('./slip/receipt.tsx')).Receipt);
const Charts = lazyComponent(async () => (await import('./charts/charts.tsx')).Charts);
const Results = lazyComponent(async () => (await import('./draws/results.tsx')).Results);
const LatestResults = lazyComponent(async () => (await import('./draws/latest-results.tsx')).LatestResults);
const MyOrders = lazyComponent(async () => (await import('./orders/my-orders.tsx')).MyOrders);

const VIEWS = ['bet', 'orders', 'results', 'charts'] as const;
type View = (typeof VIEWS)[number];

type GameTableProps = {
  lotteryGame: LotteryGame;
  /** The games of its page. */
  lotteryGames: readonly LotteryGame[];
  /** Those of all pages. */
  menu: readonly LotteryGame[];
};

/** Everything to bet on one game with: its draw, its plays, the slip, and what came of earlier bets. */
export function GameTable(props: GameTableProps) {
  const { kit, isFailed, retry } = useKit(props.lotteryGame.family);
  if (isFailed) return <ErrorState onRetry={retry} />;
  if (!kit) return <Skeleton className="h-96 w-full" />;
  return <OpenTable {...props} kit={kit} />;
}

function OpenTable({ lotteryGame, lotteryGames, menu, kit }: GameTableProps & { kit: Kit }) {
  const { text } = useLocale();
  const [search, setSearch] = useSearch();
  const { draws, isFailed, retry } = useDraws(lotteryGame.code);
  const draft = useDraft(lotteryGame, kit);
  const [isSlipOpen, setSlipOpen] = useState(false);
  const [placed, setPlaced] = useState<Positioned | null>(null);
  const slip = useSlip(lotteryGame, kit, draft.payoutLevel, (order) => {
    setSlipOpen(false);
    setPlaced(order);
  });
  useSettledNews();
  useCopiedOrder(lotteryGame, kit.family, (lines) => {
    slip.add(lines, null);
    setSlipOpen(true);
  });

  if (isFailed) return <ErrorState onRetry={retry} />;
  if (!draws) return <Skeleton className="h-96 w-full" />;
  const view = VIEWS.find((known) => known === search.get('view')) ?? 'bet';
  const hasResultsBeside = view === 'bet' || view === 'orders';
  const show = (next: View): void => {
    const query = new URLSearchParams(search);
    for (const name of ['page', 'day', 'before']) query.delete(name);
    query.set('view', next);
    setSearch(query);
  };
  const put = (lines: readonly PricedLine[], instead: number | null = null): void => {
    if (slip.lines.length + lines.length > lotteryGame.limits.lines + Number(instead !== null)) {
      toast(text('lottery.slipFull', { maximum: lotteryGame.limits.lines }), 'loss');
      return;
    }
    slip.add(lines, draws.onSale?.drawNumber ?? null, instead);
    setSlipOpen(true);
  };
  const addToSlip = (): void => {
    if (draft.ready.length === 0) return;
    put(draft.ready, draft.editing);
    draft.clear();
    draft.stopEditing();
  };
  return (
    <div
      className={classes(
        'mx-auto grid max-w-6xl items-start gap-5',
        hasResultsBeside && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <h1 className="sr-only">{lotteryGame.name}</h1>
        <GameSwitch lotteryGames={lotteryGames} menu={menu} chosen={lotteryGame} />
        <DrawPanel lotteryGame={lotteryGame} draws={draws} />
        <Tabs
          label={text('lottery.views')}
          chosen={view}
          onChoose={show}
          tabs={[
            { key: 'bet', label: text('lottery.viewBet') },
            { key: 'orders', label: text('lottery.viewOrders') },
            { key: 'results', label: text('lottery.viewResults') },
            { key: 'charts', label: text('draws.viewCharts') },
          ]}
        >
          <div className="flex flex-col gap-3 sm:pt-3">
            {view === 'bet' && (
              <>
                <PlayMenu draft={draft} />
                <HowToPlay draft={draft} />
                <LoadingBoundary room={<Skeleton className="h-96 w-full" />}>
                  <BetFields
                    draft={draft}
                    lotteryGame={lotteryGame}
                    onDeal={(count) => put(draft.dealLines(count))}
                  />
                </LoadingBoundary>
              </>
            )}
            <LoadingBoundary room={<Skeleton className="h-96 w-full" />}>
              {view === 'orders' && <MyOrders game={lotteryGame.code} />}
              {view === 'results' && <Results lotteryGame={lotteryGame} />}
              {view === 'charts' && <Charts lotteryGame={lotteryGame} />}
            </LoadingBoundary>
          </div>
        </Tabs>
        {/* Beside everything that it stays in sight of: within the plays alone it could not rise from under the bar of a short screen. */}
        {view === 'bet' && (
          <LoadingBoundary room={<Skeleton className="h-15.5 w-full" />}>
            <StakeBar
              draft={draft}
              onSlip={slip.lines.length}
              onAdd={addToSlip}
              onOpen={() => setSlipOpen(true)}
            />
          </LoadingBoundary>
        )}
        <p className="flex flex-wrap justify-center gap-x-6 text-sm">
          {[
            { href: paths.verify, words: text('lottery.verifyLink') },
            { href: `${paths.numbers}?gameCode=${lotteryGame.code}`, words: text('draws.numbers') },
          ].map(({ href, words }) => (
            <a key={href} href={href} className="py-2 font-semibold text-ink underline">
              {words}
            </a>
          ))}
        </p>
      </div>
      {hasResultsBeside && (
        <aside className="hidden flex-col gap-3 lg:flex">
          <h2 className="text-lg font-bold">{text('lottery.viewResults')}</h2>
          <LoadingBoundary room={<Skeleton className="h-96 w-full" />}>
            <LatestResults lotteryGame={lotteryGame} />
          </LoadingBoundary>
        </aside>
      )}
      <LoadingBoundary>
        <SlipSheet
          slip={slip}
          lotteryGame={lotteryGame}
          kit={kit}
          draws={draws}
          open={isSlipOpen}
          onClose={() => setSlipOpen(false)}
          onEdit={(line) => {
            draft.edit(line.key, line);
            setSlipOpen(false);
            show('bet');
          }}
        />
        {placed && <Receipt placed={placed} onClose={() => setPlaced(null)} />}
      </LoadingBoundary>
    </div>
  );
}
