import type { PageStart } from '@mela/wire/page.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { lobbyPage, lotteryPaths } from '@mela/wire/portal/pages.ts';
import type { Route } from '../router/route.ts';
import { nowhere, routeOf } from '../routes.tsx';
import { paths } from '../router/paths.ts';

/** The lottery's boards, and its other pages. */
const BOARDS: ReadonlySet<string> = new Set(Object.values(lotteryPaths));
const OTHERS: ReadonlySet<string> = new Set([paths.lotteryOrders, paths.verify, paths.numbers]);

/**
 * Which page an address shows at the brand that a page was started for: where there is no lottery, its boards are a category in which there is
 * nothing, like any other, and its other pages are not there.
 */
export function routesHere({ answers }: Pick<PageStart, 'answers'>): (pathname: string) => Route {
  const home = answers.find(({ ask }) => ask.name === homeSections.name);
  if (!home) return routeOf;
  const sections = home.value as { category?: string }[];
  if (sections.some(({ category }) => category === 'LOTT' || category === 'ELOTT')) return routeOf;
  return (pathname) => {
    const route = routeOf(pathname);
    if (route.paths.some((path) => BOARDS.has(path))) return routeOf(lobbyPage('LOTT'));
    return route.paths.some((path) => OTHERS.has(path)) ? nowhere : route;
  };
}
