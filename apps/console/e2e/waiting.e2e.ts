import { randomInt } from 'node:crypto';
import { claimDeposits } from './claim-deposits.ts';
import { consoleStory } from './console-scene.ts';

const newClaim = async () => {
  const [claim] = await claimDeposits([`WT${randomInt(1e7).toString().padStart(7, '0')}`]);
  if (!claim) throw new Error('nothing was claimed');
  return claim;
};

consoleStory(
  'what waits for somebody stays where it is while more comes, and leads to where it is done',
  async (scene) => {
    const { page, text, view, login, expectWellMade, picture } = scene;
    const first = await newClaim();
    await login(page, 'finance');
    const waiting = page.getByRole('region', { name: text('console-lists.waitingForMe') });
    const row = waiting.getByRole('row').filter({ hasText: first.username });
    await row.waitFor();
    if (view.device === 'desktop') {
      const menu = page.getByRole('navigation', { name: text('shell.mainNavigation') });
      const desk = menu.getByRole('link').filter({ hasText: text('console.deposits') });
      await desk.getByText(text('console.waiting')).waitFor();
    }
    await expectWellMade(page);
    await picture('console waiting for me');

    const second = await newClaim();
    const announced = waiting.getByRole('status').getByRole('button');
    await announced.waitFor();
    if ((await waiting.getByText(second.username).count()) > 0) throw new Error('it pushed itself in');
    await announced.press('Enter');
    await waiting.getByRole('row').filter({ hasText: second.username }).waitFor();

    await row.getByRole('link').press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('open') === first.id);
    await page.getByRole('dialog').getByText(first.reference).first().waitFor();
  },
);
