import type { PageStart } from '@mela/wire/page.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { lobbyPage, lotteryPaths } from '@mela/wire/portal/pages.ts';
import type { Route } from '../router/route.ts';
import { nowhere, routeOf } from '../routes.tsx';
import { paths } from '../router/paths.ts';

/** The pages of the lottery, each by one of its addresses. */
const LOTTERY: ReadonlySet<string> = new Set([
  ...Object.values(lotteryPaths),
  paths.lotteryOrders,
  paths.verify,
  lobbyPage('LOTT'),
  lobbyPage('ELOTT'),
]);

/** Which page an address shows at the brand that a page was started for: where there is no lottery, its pages are not there. */
export function routesHere({ answers }: Pick<PageStart, 'answers'>): (pathname: string) => Route {
  const home = answers.find(({ ask }) => ask.name === homeSections.name);
  if (!home) return routeOf;
  const sections = home.value as { category?: string }[];
  if (sections.some(({ category }) => category === 'LOTT' || category === 'ELOTT')) return routeOf;
  return (pathname) => {
    const route = routeOf(pathname);
    return route.paths.some((path) => LOTTERY.has(path)) ? nowhere : route;
  };
}
