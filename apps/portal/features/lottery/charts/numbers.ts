import { lotteryNumbers } from '@mela/wire/portal/lottery-numbers.ts';
import { askOf, queryOf } from '../../../data/query.ts';
import { paths } from '../../../router/paths.ts';

/** How many of the latest draws the page counts. */
export const NUMBERS_COUNTED = [30, 50, 100] as const;
const USUALLY = 100;

type Wanted = Readonly<{
  /** The first lottery, and the first position of its draws, where none is named. */
  game?: string;
  position?: string;
  size: (typeof NUMBERS_COUNTED)[number];
}>;

/** What an address of the page is read for. */
export const numbersReads = ['gameCode', 'position', 'draws'] as const;

/** Which numbers an address asks for. */
export function numbersAt(search: string): Wanted {
  const words = new URLSearchParams(search);
  const read = (name: string): string | undefined => words.get(name)?.slice(0, 20) || undefined;
  const [game, position] = [read('gameCode'), read('position')];
  return {
    ...(game && { game }),
    ...(position && { position }),
    size: NUMBERS_COUNTED.find((size) => String(size) === words.get('draws')) ?? USUALLY,
  };
}

/** The address of the page that shows them. */
export function numbersPage({ game, position, size = USUALLY }: Partial<Wanted>): string {
  const words = new URLSearchParams({
    ...(game && { gameCode: game }),
    ...(position && { position }),
    ...(size !== USUALLY && { draws: String(size) }),
  }).toString();
  return words === '' ? paths.numbers : `${paths.numbers}?${words}`;
}

/** The query behind the page. */
export const numbersOf = (wanted: Wanted) => queryOf(lotteryNumbers, { query: wanted });

/** The same call, for the server to answer beforehand. */
export const numbersAsks = (search: string) => [askOf(lotteryNumbers, { query: numbersAt(search) })];
