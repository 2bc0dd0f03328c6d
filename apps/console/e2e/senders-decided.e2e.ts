import { consoleStory } from './console-scene.ts';

consoleStory('who decides about senders sees them, and manages nothing of the brand', async (scene) => {
  const { page, text, login, expectWellMade, picture } = scene;
  await login(page, 'risk');
  await page.goto(scene.at('console', '/brand/senders'));
  await page.getByRole('heading', { name: text('console-brand.senderOf.email'), exact: true }).waitFor();
  await page.getByText(text('console-brand.sendersDecideNote')).waitFor();
  if ((await page.getByRole('button', { name: text('console-brand.setSender.email') }).count()) > 0)
    throw new Error('it is changed by those who manage the brand');
  await expectWellMade(page);
  await picture('console senders decided');
});
