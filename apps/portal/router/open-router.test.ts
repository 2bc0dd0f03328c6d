import { expect, test } from 'vitest';
import type { AddressBar } from './address-bar.ts';
import { openRouter } from './open-router.ts';
import { addressOf, openRoutes, locationOf, type Location, type Route } from './route.ts';

/** A history with one tab's steps, and pages whose parts arrive when the test says so. */
async function pretendTab(address: string, missing = false) {
  const steps: Location[] = [locationOf(address)];
  let at = 0;
  let hearPop = (): void => undefined;
  const bar: AddressBar = {
    read: () => steps[at] ?? locationOf('/'),
    write(location, navigationType) {
      if (navigationType === 'push') steps.splice((at += 1), Infinity, location);
      else steps[at] = location;
    },
    onPop: (hearer) => (hearPop = hearer),
  };
  const back = async (): Promise<void> => {
    at -= 1;
    hearPop();
    await arrive();
  };
  let allowed = true;
  const wanted: { arrive(): void; fail(error: Error): void }[] = [];
  const Home = () => null;
  const Login = () => null;
  const Slow = () => null;
  const Own = () => null;
  const home: Route = { id: 'home', paths: ['/', '/home'], load: () => Home };
  const find = openRoutes(
    [
      home,
      { paths: ['/login'], over: home, load: () => Login },
      {
        paths: ['/own'],
        guard: ({ pathname }) => (allowed ? null : `/login?next=${pathname}`),
        load: () => Own,
      },
      { paths: ['/theirs'], client: true, needs: 'member', load: () => Own },
      {
        paths: ['/late'],
        client: true,
        load: () =>
          new Promise((resolve, reject) => wanted.push({ arrive: () => resolve(Slow), fail: reject })),
      },
      {
        paths: ['/slow'],
        load: () =>
          missing
            ? Promise.reject(new Error('lost'))
            : new Promise((resolve, reject) => wanted.push({ arrive: () => resolve(Slow), fail: reject })),
      },
    ],
    { paths: [], load: () => Missing },
  );
  const router = await openRouter(find, bar);
  return {
    router,
    back,
    wanted,
    addresses: () => steps.slice(0, at + 1).map(addressOf),
    forbid: () => (allowed = false),
    pages: { Home, Login, Slow, Own },
  };
}

const Missing = () => null;

/** Lets everything that is under way and waits for nothing come to its end. */
const arrive = () => new Promise<void>((resolve) => setTimeout(resolve));

test('an address shows its page, however it is spelt, and nobody’s shows what is left to say', async () => {
  const { router, pages, addresses } = await pretendTab('/HOME/');
  expect(router.view().layers).toEqual([pages.Home]);
  await router.navigate('/no-such-page?x=1#y');
  expect(router.view().layers).toEqual([Missing]);
  expect(addresses()).toEqual(['/HOME/', '/no-such-page?x=1#y']);
});

test('a dialog lies over its page, which stays the same', async () => {
  const { router, pages } = await pretendTab('/');
  await router.navigate('/login');
  expect(router.view().layers).toEqual([pages.Home, pages.Login]);
});

test('the page that is shown stays, under its address, until the next one has arrived', async () => {
  const { router, pages, wanted, addresses } = await pretendTab('/');
  const going = router.navigate('/slow');
  await arrive();
  expect(router.view()).toMatchObject({ layers: [pages.Home], waiting: true });
  expect(addresses()).toEqual(['/']);
  wanted[0]?.arrive();
  await going;
  expect(router.view()).toMatchObject({ layers: [pages.Slow], waiting: false });
  expect(addresses()).toEqual(['/', '/slow']);
});

test('who goes elsewhere meanwhile stays there when the late page arrives', async () => {
  const { router, pages, wanted, addresses } = await pretendTab('/own');
  const late = router.navigate('/slow');
  await router.navigate('/');
  wanted[0]?.arrive();
  await late;
  expect(router.view()).toMatchObject({ layers: [pages.Home], waiting: false });
  expect(addresses()).toEqual(['/own', '/']);
});

test('a page that does not arrive says why at its own address, and the way back is open', async () => {
  const { router, pages, wanted, addresses, back } = await pretendTab('/');
  const going = router.navigate('/slow');
  await arrive();
  const lost = new Error('lost');
  wanted[0]?.fail(lost);
  await going;
  expect(router.view()).toMatchObject({ failure: lost, waiting: false });
  expect(addresses()).toEqual(['/', '/slow']);
  await back();
  expect(router.view()).toMatchObject({ layers: [pages.Home], failure: undefined });
});

test('who may not see a page is sent on: at first, later, back, and when the session ends under it', async () => {
  const direct = await pretendTab('/own');
  direct.forbid();
  direct.router.recheck();
  await arrive();
  expect(direct.addresses()).toEqual(['/login?next=/own']);

  const later = await pretendTab('/own');
  await later.router.navigate('/');
  later.forbid();
  await later.router.navigate('/own');
  expect(later.addresses()).toEqual(['/own', '/', '/login?next=/own']);
  await later.back();
  await later.back();
  expect(later.addresses()).toEqual(['/login?next=/own']);
  expect(later.router.view().layers).toEqual([later.pages.Home, later.pages.Login]);
});

test('going where one is already makes no new step, and a replaced step is gone', async () => {
  const { router, addresses } = await pretendTab('/');
  await router.navigate('/');
  await router.navigate('/login', { replace: true });
  await router.navigate('/own', { state: 'kept' });
  expect(addresses()).toEqual(['/login', '/own']);
  expect(router.view().location.state).toBe('kept');
});

test('whoever watches is told of every change until they stop', async () => {
  const { router } = await pretendTab('/');
  const seen: string[] = [];
  const stop = router.watch(() => seen.push(router.view().location.pathname));
  await router.navigate('/');
  stop();
  await router.navigate('/no-such-page');
  expect(seen).toEqual(['/']);
});

test('a first page that does not arrive says why, too', async () => {
  const { router } = await pretendTab('/slow', true);
  expect(router.view()).toMatchObject({ layers: [], waiting: false, failure: new Error('lost') });
});

test('what stands around a page that the browser draws does not wait for it for ever', async () => {
  const { router, pages, wanted } = await pretendTab('/late');
  expect(router.view()).toMatchObject({ layers: [], waiting: true });
  wanted[0]?.arrive();
  await arrive();
  expect(router.view()).toMatchObject({ layers: [pages.Slow], waiting: false });
});

test('a dialog may lie over the page that is shown, and over nothing where that is its reader’s alone', async () => {
  const { router, pages } = await pretendTab('/no-such-page');
  await router.navigate('/login', { over: true });
  expect(router.view().layers).toEqual([Missing, pages.Login]);
  await router.navigate('/theirs');
  await router.navigate('/login', { over: true });
  expect(router.view().layers).toEqual([undefined, pages.Login]);
  await router.navigate('/login?next=/');
  expect(router.view().layers).toEqual([pages.Home, pages.Login]);
});
