import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGamesNow } from './draws/use-games-now.ts';
import { familyWord } from './families.ts';
import { GameRow } from './game-row.tsx';
import { lotteryQueries, type LotteryGame } from './queries.ts';

const RECENT_AT_MOST = 4;

const normal = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** All lottery games on sale, family by family, each with its countdown and what it drew last; a word finds them by name. */
export function GameSheet({
  lotteryGames,
  chosen,
  onClose,
}: {
  lotteryGames: readonly LotteryGame[];
  chosen: LotteryGame;
  onClose: () => void;
}) {
  const { text } = useLocale();
  const [wanted, setWanted] = useState('');
  const now = useGamesNow();
  const { data: recent = [] } = useQuery(lotteryQueries.recent());
  const sought = normal(wanted);
  const found = lotteryGames.filter(
    ({ name, code, family }) =>
      sought === '' || [name, code, text(familyWord(family))].some((word) => normal(word).includes(sought)),
  );
  const families = [...new Set(found.map(({ family }) => family))];
  const groups = [
    ...(sought === '' && recent.length > 0
      ? [{ key: 'recent', name: text('draws.recent'), lotteryGames: recent.slice(0, RECENT_AT_MOST) }]
      : []),
    ...families.map((family) => ({
      key: family,
      name: text(familyWord(family)),
      lotteryGames: found.filter((lotteryGame) => lotteryGame.family === family),
    })),
  ];
  return (
    <Sheet open wide onClose={onClose} title={text('draws.allGames')}>
      <div className="flex flex-col gap-4">
        <TextField
          type="search"
          label={text('draws.findGame')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        {found.length === 0 && <EmptyState title={text('draws.noSuchGame')} />}
        {groups.map((group) => (
          <section key={group.key} aria-label={group.name} className="flex flex-col gap-2">
            <h3 className="text-base font-bold">{group.name}</h3>
            <ul className="grid gap-2 sm:grid-cols-2">
              {group.lotteryGames.map((lotteryGame) => (
                <GameRow
                  key={lotteryGame.code}
                  lotteryGame={lotteryGame}
                  now={now.get(lotteryGame.code)}
                  isChosen={lotteryGame.code === chosen.code}
                  onChoose={onClose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
