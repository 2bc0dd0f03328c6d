import { consoleStory } from './console-scene.ts';

consoleStory(
  'an admin notes which account is a colleague’s own, asks for it to be taken back, and sees how the system is',
  async (scene) => {
    const { page, text, view, login, expectWellMade, picture } = scene;
    // Each view's own: what was asked for in the first still waits in the second.
    const [username, colleague, account] =
      view.language === 'bn'
        ? (['farida', 'Farida Yasmin', 'salma'] as const)
        : (['kabir', 'Kabir Hossain', 'sumi'] as const);
    await login(page, 'admin');
    // Other stories have hired more people than a page of the list holds.
    const list = scene.at('console', `/staff?username=${username}`);
    await page.goto(list);
    const row = page.getByRole('row').filter({ hasText: colleague });
    await row.getByRole('link', { name: colleague }).click();
    await page.getByRole('button', { name: text('console.linkAccount') }).click();
    const linking = page.getByRole('dialog').last();
    await linking.getByRole('textbox').fill(account);
    await linking.getByRole('button', { name: text('shell.confirm') }).click();
    await page.getByRole('dialog').getByRole('link', { name: account }).waitFor();
    await expectWellMade(page);
    await picture('console own account');
    const unlink = text('console.unlinkAccount', { account });
    await page.getByRole('button', { name: unlink }).click();
    const unlinking = page.getByRole('dialog', { name: unlink });
    await unlinking.getByRole('textbox').fill('she has sold it');
    await unlinking.getByRole('button', { name: text('shell.confirm') }).click();
    // Two have to agree: what she has asked for waits above the list.
    await page.goto(list);
    await page.getByRole('article').getByText(text('approvals.secondDecides')).waitFor();
    await row.getByRole('link', { name: account }).waitFor();
    await expectWellMade(page);
    await picture('console staff');

    // Being there already: how the system is, with what the verifier found last.
    await page.goto(scene.at('console', '/health'));
    await page.getByRole('table', { name: text('console.jobs') }).waitFor();
    await page.getByText(text('console.booksWhole')).waitFor();
    await expectWellMade(page);
    await picture('console health');

    // What the law lets the brand do, from the menu to the form as it is kept.
    await page.goto(scene.at('console', '/jurisdiction'));
    await page.getByRole('heading', { level: 1, name: text('jurisdiction.title') }).waitFor();
    await page.getByLabel(text('jurisdiction.minimumAge')).waitFor();
    await expectWellMade(page);
    await picture('console jurisdiction');
  },
);
