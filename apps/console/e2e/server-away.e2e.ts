import { consoleStory } from './console-scene.ts';

const AWAY = 'The system is away for a moment.';

consoleStory(
  'while the system is away an open drawer says that it is old, and who comes anew reads why',
  async (scene) => {
    const { page, text, login, at, expectError, expectWellMade, picture } = scene;
    expectError(/503/);
    await login(page, 'finance');
    await page.goto(at('console', '/withdrawals'));
    await page.locator('a[data-row]').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: text('console.timeLine') }).waitFor();
    const json = { success: false, value: null, message: AWAY, code: 'system.unavailable' };
    const calls = /\/console\/(?!assets)/;
    await page.route(calls, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 503, json }) : route.continue(),
    );
    // The page behind it says so too, and nobody sees that on a phone.
    await drawer.getByText(text('console.stale')).waitFor();
    await picture('console drawer away');

    await page.reload();
    const main = page.getByRole('main');
    await main.getByText(AWAY).waitFor();
    await expectWellMade(page);
    await picture('console away');
    // It comes back by itself, with the drawer that was open.
    await page.unroute(calls);
    await drawer.getByRole('heading', { name: text('console.timeLine') }).waitFor();
  },
);
