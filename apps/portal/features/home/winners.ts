import type { AnswerOf } from '@mela/wire';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { lobbies, type Category } from '../../data/games/category-name.ts';
import { askOf, queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';

/** How many days back the page of winners looks. */
export const WINNER_DAYS = [1, 7, 30] as const;
const USUAL_DAYS = 7;
const LISTED = 50;

export type Winner = AnswerOf<typeof winnerBoard>[number];

type Wanted = Readonly<{ days: (typeof WINNER_DAYS)[number]; category: Category | null }>;

/** What an address of the page is read for. */
export const winnersReads = ['days', 'category'] as const;

/** Which winners an address asks for; what it does not say, or nobody offers, is as usual. */
export function winnersAt(search: string): Wanted {
  const words = new URLSearchParams(search);
  return {
    days: WINNER_DAYS.find((days) => String(days) === words.get('days')) ?? USUAL_DAYS,
    category: lobbies.find((category) => category === words.get('category')) ?? null,
  };
}

/** The address of the page that shows them. */
export function winnersPage({ days, category }: Wanted): string {
  const words = new URLSearchParams({
    ...(days === USUAL_DAYS ? {} : { days: String(days) }),
    ...(category === null ? {} : { category }),
  }).toString();
  return words === '' ? paths.winners : `${paths.winners}?${words}`;
}

const given = ({ days, category }: Wanted) => ({
  query: { days, limit: LISTED, ...(category === null ? {} : { category }) },
});

/** The query behind the page. */
export const winnersOf = (wanted: Wanted) => queryOf(winnerBoard, given(wanted));

/** The same call, for the server to answer beforehand. */
export const winnersAsks = (search: string) => [askOf(winnerBoard, given(winnersAt(search)))];
