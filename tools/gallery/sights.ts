import type { PageBundle } from '../../packages/wire/page.ts';
import { gamePage, lobbyPage } from '../../packages/wire/portal/pages.ts';
import { lastResorts } from './last-resorts.ts';
import { popUps } from './pop-ups.ts';
import type { Sight } from './sight.ts';

const PADMA = { vendor: 'SHAPLA', code: 'padma25' };
const SEARCH_FOR_NOTHING = lobbyPage('RNG', { name: 'zzzz' });

/** Where an address alone shows nothing. */
const WHOLE: Readonly<Record<string, string>> = {
  '/seamless': gamePage(PADMA),
  '/reset': '/reset#nobodys-code',
};

/** Pages that open as dialogs over the home page, where Escape leads back. */
const DIALOGS = new Set(['/login', '/register', '/forgot', '/help', '/reset']);

/** Pages by their addresses; who may not see them is shown the way in. */
const sightsOfPages = (pages: PageBundle['pages']): Sight[] =>
  pages.map(({ path, needs }) => ({
    name: path,
    path: WHOLE[path] ?? path,
    who: needs ?? 'visitor',
    ...(DIALOGS.has(path) ? { alone: true as const } : {}),
  }));

/** Pages as they look to somebody else, and with nothing in them. */
const OTHERWISE: readonly Sight[] = [
  { name: 'home of a member', path: '/', who: 'member' },
  { name: 'home of an agent', path: '/', who: 'agent' },
  { name: 'home of a trial', path: '/', who: 'trial', brands: ['mela'] },
  { name: 'lobby of a vendor', path: lobbyPage('RNG', { vendor: 'SHAPLA' }), who: 'visitor' },
  { name: 'lobby, hot', path: lobbyPage('RNG', { tab: 'HOT' }), who: 'visitor' },
  { name: 'lobby, favourites of a visitor', path: lobbyPage('RNG', { tab: 'FAV' }), who: 'visitor' },
  { name: 'lobby, nothing found', path: SEARCH_FOR_NOTHING, who: 'visitor' },
  { name: 'nobody’s address', path: '/no-such-page', who: 'visitor' },
  { name: 'game in its frame', path: gamePage(PADMA, true), who: 'trial', brands: ['mela'] },
  { name: 'member centre of an agent', path: '/member', who: 'agent' },
];

/** Everything there is to see, pages first. */
export const sightsOf = (pages: PageBundle['pages']): readonly Sight[] => [
  ...sightsOfPages(pages),
  ...OTHERWISE,
  ...popUps,
  ...lastResorts,
];
