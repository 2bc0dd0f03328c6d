import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import {
  changeLotteryGame,
  lotteryGameOverview,
  lotteryGameTerms,
  openLotteryGame,
  stopLotteryGame,
} from '@mela/wire/console/lottery-games.ts';
import type { AnswerOf } from '@mela/wire';
import { nameIn } from '@mela/wire/console/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { typed } from '../../data/amount-typed.ts';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { ApprovalsOf, usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import type { Game, Terms } from './game/game.ts';

type Row = Terms['games'][number];

/** The brand's lotteries, on sale or not: what each is on, and what can be done about that. */
export function Component() {
  const { text, language } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const query = useQuery(liveQueryOf(lotteryGameTerms));
  const open = address.get('open');
  const close = () => void navigate(address.change({ open: null }));
  return (
    <>
      <PageHead title={text('console-lottery.title')}>
        <Link to="/lottery" className="font-semibold text-action underline">
          {text('console-lottery.draws')}
        </Link>
        {may(openLotteryGame) && (
          <Link to="/lottery/new" className={buttonLook({ size: 'small' })}>
            {text('console-lottery.open')}
          </Link>
        )}
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-lottery.note')}</p>
      <Loaded query={query}>
        {(terms) => {
          const row = terms.games.find(({ game }) => game.code === open);
          return (
            <>
              <List
                endpoint={lotteryGameOverview}
                label={text('console-lottery.title')}
                keyOf={({ game }) => game.code}
                nameOf={({ game }) => nameIn(game, language)}
                hrefOf={({ game }) => address.change({ open: game.code })}
                choices={{
                  game: terms.games.map(({ game }) => ({
                    value: game.code,
                    label: nameOf(game, [language]),
                  })),
                }}
                cells={CELLS}
              />
              {row && (
                <Drawer open onClose={close} title={nameOf(row.game, [language])}>
                  <GameDetails key={row.game.code} row={row} terms={terms} />
                </Drawer>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const nameOf = ({ names, code }: Game, [language = 'en']: readonly string[]): string =>
  names[language] ?? names['en'] ?? code;

const CELLS: Cells<AnswerOf<typeof lotteryGameOverview>['rows'][number]> = {
  state: ({ state }) => <OnSale onSale={state === 'on-sale'} />,
};

function OnSale({ onSale }: { onSale: boolean }) {
  const { text } = useLocale();
  return (
    <Badge tone={onSale ? 'gain' : 'loss'}>
      {text(onSale ? 'console-lottery.onSale' : 'console-lottery.offSale')}
    </Badge>
  );
}

/** What a game is on, who wants it otherwise, and what can be done about it. */
function GameDetails({ row, terms }: { row: Row; terms: Terms }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const { game, onSale, version, changedAt } = row;
  const pending = usePendingApprovals('lottery-game', game.code);
  const [isSelling, setSelling] = useState(false);
  const isAsked = pending.length > 0;
  const money = (amount: bigint) => formats.money(amount, terms.currency);
  const sale = text(onSale ? 'console-lottery.stop' : 'console-lottery.putOnSale');
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <OnSale onSale={onSale} />
        {text('console-lottery.version', { version })}
        {changedAt && ` · ${formats.moment(changedAt)}`}
      </p>
      <Facts
        facts={[
          [text('console-lottery.field.code'), game.code],
          [text('console-lottery.field.family'), game.family],
          [
            text('console-lottery.field.prizeMode'),
            `${game.prizeMode} ${game.payoutLevelMin}–${game.payoutLevelMax}`,
          ],
          game.menus.length > 0 && [
            text('console-lottery.field.menus'),
            game.menus
              .map(({ prizeMode, payoutLevels: { min, max } }) => `${prizeMode} ${min}–${max}`)
              .join(', '),
          ],
          [text('console-lottery.field.source'), game.feed ?? text(`console-lottery.source.${game.source}`)],
          ...(['intervalSeconds', 'closeLeadSeconds', 'saleSeconds'] as const).map(
            (name) => [text(`console-lottery.field.${name}`), formats.number(game[name])] as const,
          ),
          game.calendar !== null && [
            text('console-lottery.field.calendar'),
            game.calendar.hours.map((hours) => hours.join('–')).join(', '),
          ],
          ...(['stakeMax', 'payoutMax', 'exposureMax'] as const).map(
            (name) => [text(`console-lottery.field.${name}`), money(game[name])] as const,
          ),
          // Less than what money is written in.
          [text('console-lottery.field.stakeMin'), typed(game.stakeMin)],
          [text('console-lottery.field.correctionHours'), formats.number(game.correctionHours)],
        ]}
      />
      {may(changeLotteryGame) && (
        <div className="my-4 flex flex-wrap gap-2">
          {!isAsked && (
            <Link to={`/lottery/games/${game.code}`} className={buttonLook({ size: 'small' })}>
              {text('console-lottery.change')}
            </Link>
          )}
          <Button
            size="small"
            look={onSale ? 'danger' : 'outline'}
            onClick={() => setSelling(true)}
            disabled={!onSale && isAsked}
          >
            {sale}
          </Button>
          <Link
            to={`/lottery/new?like=${game.code}`}
            className={buttonLook({ look: 'outline', size: 'small' })}
          >
            {text('console-lottery.openLike')}
          </Link>
        </div>
      )}
      <ApprovalsOf kind="lottery-game" title={text('approvals.history')} />
      <ActionDialog
        open={isSelling}
        onClose={() => setSelling(false)}
        title={sale}
        endpoint={onSale ? stopLotteryGame : changeLotteryGame}
        fixed={onSale ? { game: game.code } : { ...game, version, onSale: true }}
        field="reason"
        danger={onSale}
      >
        <p>{text(onSale ? 'console-lottery.stopNote' : 'console-lottery.putOnSaleNote')}</p>
      </ActionDialog>
    </>
  );
}
