import type { PageStart } from '@mela/wire/page.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import type { Route } from '../router/route.ts';
import { nowhere, routeOf } from '../routes.tsx';

/** Which page an address shows at the brand that a page was started for: pages of games that it does not offer are not there. */
export function routesHere({ answers }: Pick<PageStart, 'answers'>): (pathname: string) => Route {
  const told = answers.find(({ ask }) => ask.name === homeSections.name);
  if (!told) return routeOf;
  const offered = (told.value as { category?: string }[]).map(({ category }) => category);
  return (pathname) => {
    const route = routeOf(pathname);
    return !route.plays || route.plays.some((one) => offered.includes(one)) ? route : nowhere;
  };
}
