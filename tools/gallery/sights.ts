import type { Locator, Page } from 'playwright-core';
import type { words } from '../../apps/portal/e2e/words.ts';
import type { PageBundle } from '../../packages/wire/page.ts';
import { gamePage, lobbyPage } from '../../packages/wire/portal/pages.ts';
import type { Closed } from './closed-brands.ts';
import { lastResorts } from './last-resorts.ts';
import { popUps } from './pop-ups.ts';

/** Who looks: the same page says other things to others. A payee has accounts to be paid to. */
export type Who = 'visitor' | 'trial' | 'member' | 'payee' | 'agent';
export type Brand = 'mela' | 'nodi';
export type Device = 'phone' | 'desktop';
export type Words = (typeof words)['bn'];

/** What a sight is opened with, on its page at rest. */
export type Opening = Readonly<{
  page: Page;
  say: Words;
  device: Device;
  /** Presses something that is shown, as a finger would. */
  press(what: Locator): Promise<void>;
}>;

/** A page, or a pop-up over one, as somebody sees it. */
export type Sight = Readonly<{
  name: string;
  path: string;
  who: Who;
  brands?: readonly Brand[];
  devices?: readonly Device[];
  /** Before the page is opened: what is to be answered otherwise than the house would. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Opens a pop-up; its keyboard is looked at too. Nothing when it opens by itself. */
  open?: (opening: Opening) => Promise<void>;
  /** Opens by itself over a page that is there. */
  alone?: true;
  /** Not at the brand, but at one like it that is closed, or at a host that is nobody's. */
  closed?: Closed | 'nobody';
  /** Its app never arrives: it is looked at as it stands. */
  dead?: true;
}>;

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
const pagesBehind = (doors: PageBundle['doors']): Sight[] =>
  doors.map(({ path, needs }) => ({
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
export const sightsOf = (doors: PageBundle['doors']): readonly Sight[] => [
  ...pagesBehind(doors),
  ...OTHERWISE,
  ...popUps,
  ...lastResorts,
];
