import { runInNewContext } from 'node:vm';
import { gameMenus } from '@mela/wire/portal/games.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { beforeEach, expect, test } from 'vitest';
import { serviceWorker } from './service-worker.ts';

const ORIGIN = 'https://haat.example';
type Heard = Record<string, (event: object) => void>;

let heard: Heard;
let stores: Map<string, Map<string, Response>>;
let online: boolean;
let away: boolean;
let fetched: string[];
let tabs: object[];
let went: string[];
let shown: object[];

/** Runs the worker in a browser that is made of maps. */
function start(shell: readonly string[]): void {
  heard = {};
  const addressOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
  const fetch = async (asked: string | Request) => {
    const { pathname } = addressOf(asked);
    if (!online) throw new TypeError('offline');
    fetched.push(pathname);
    if (away) return new Response('away', { status: 503, headers: { 'retry-after': '2' } });
    return new Response(`fresh ${pathname}`, { headers: { date: new Date().toUTCString() } });
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (asked: string | Request) => store.get(addressOf(asked).pathname)?.clone(),
      put: async (asked: string | Request, answer: Response) =>
        void store.set(addressOf(asked).pathname, answer),
      addAll: async (all: string[]) => {
        for (const path of all) store.set(path, await fetch(path));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const self = {
    addEventListener: (name: string, hearer: (event: object) => void) => (heard[name] = hearer),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => tabs,
      openWindow: async (path: string) => void went.push(`new ${path}`),
    },
    registration: {
      showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
    },
    location: { origin: ORIGIN },
  };
  runInNewContext(serviceWorker(shell), { self, caches, fetch, URL, Date, JSON });
}

/** Tells the worker of something, and waits for what it does about it. */
async function tell(name: string, given: object = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  heard[name]?.({
    ...given,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  const response = await answer;
  await Promise.all(waits);
  return response;
}

const asks = (path: string, more: object = {}) =>
  tell('fetch', {
    request: { url: ORIGIN + path, method: 'GET', mode: 'cors', headers: new Headers(), ...more },
  });

beforeEach(async () => {
  stores = new Map([['shell-of-last-week', new Map()]]);
  online = true;
  away = false;
  fetched = [];
  tabs = [];
  went = [];
  shown = [];
  start(['/assets/app-1.js']);
  await tell('install');
  await tell('activate');
  fetched = [];
});

test('what was kept of an earlier version goes', () => {
  expect([...stores.keys()]).toEqual([expect.stringMatching(/^shell-/)]);
  expect(stores.has('shell-of-last-week')).toBe(false);
});

test('a page comes from the network, and without one the shell stands in for it', async () => {
  expect(await (await asks('/rng', { mode: 'navigate' }))?.text()).toBe('fresh /rng');
  online = false;
  expect(await (await asks('/rng', { mode: 'navigate' }))?.text()).toBe('fresh /offline');
});

test('while the site is away the shell stands in for a page, and is not forgotten for it; without a shell its word does', async () => {
  away = true;
  await tell('message', { data: 'language' });
  expect(await (await asks('/rng', { mode: 'navigate' }))?.text()).toBe('fresh /offline');
  stores.clear();
  expect((await asks('/rng', { mode: 'navigate' }))?.status).toBe(503);
});

test('files of the shell, and others once they were fetched, need no network', async () => {
  await asks('/assets/lobby-2.js');
  expect(fetched).toEqual(['/assets/lobby-2.js']);
  online = false;
  expect(await (await asks('/assets/app-1.js'))?.text()).toBe('fresh /assets/app-1.js');
  expect(await (await asks('/assets/lobby-2.js'))?.text()).toBe('fresh /assets/lobby-2.js');
});

test.each([
  ['a call', memberInfo.path, {}],
  ['a lottery call', gameMenus.path, {}],
  ['whatever carries a token', '/assets/app-1.js', { headers: new Headers({ authorization: 'Bearer x' }) }],
  ['whatever is sent', '/', { method: 'POST', mode: 'navigate' }],
])('%s is none of its business', async (_what, path, more) => {
  expect(await asks(path, more)).toBeUndefined();
});

test('after a change of language the page for bad times speaks it, too', async () => {
  await tell('message', { data: 'language' });
  expect(fetched).toEqual(['/offline']);
});

test('shows what is pushed, and leads from there into an open tab, but out of no game', async () => {
  const said = { title: 'Mela: a new message', body: '', tag: 'alert 1', page: '/member/messages?open=1' };
  await tell('push', { data: { json: () => said } });
  expect(shown).toEqual([{ title: said.title, body: '', tag: 'alert 1', data: said.page }]);

  const tabAt = (url: string) => {
    const tab = {
      url: ORIGIN + url,
      focus: async () => tab,
      navigate: async (to: string) => void went.push(to),
    };
    return tab;
  };
  const press = () =>
    tell('notificationclick', { notification: { data: said.page, close: () => went.push('closed') } });
  tabs = [tabAt('/seamless?gameCode=1')];
  await press();
  tabs = [tabAt('/seamless?gameCode=1'), tabAt('/home')];
  await press();
  expect(went).toEqual(['closed', `new ${said.page}`, 'closed', said.page]);
});
