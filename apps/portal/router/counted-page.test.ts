import { expect, it } from 'vitest';
import { routeOf, routes } from '../routes.tsx';
import { isCounted } from './counted-page.ts';
import { paths } from './paths.ts';

const counted = routes.filter(isCounted).flatMap((route) => route.paths);

it('visits are counted to what everybody sees alike', () => {
  for (const path of [paths.home, paths.slots, paths.promotions, paths.news, paths.download])
    expect(counted).toContain(path);
});

it('and to nothing where one logs in, registers, pays, has an account, plays, or looks for protection', () => {
  const { login, register, forgot, reset, agent, agentHome, service, game, preview, responsible } = paths;
  for (const path of [login, register, forgot, reset, agent, agentHome, service, game, preview, responsible])
    expect(isCounted(routeOf(path)), path).toBe(false);
  expect(counted.filter((path) => /^\/(?:member|agent)/i.test(path))).toEqual([]);
  for (const route of routes.filter(({ needs }) => needs)) expect(isCounted(route)).toBe(false);
  expect(isCounted(routeOf('/there-is-no-such-page'))).toBe(false);
});
