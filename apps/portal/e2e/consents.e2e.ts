import { expect } from 'vitest';
import { fieldsOf, newName, register } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

portalStory(
  'somebody registers without agreeing to offers, says no to them, and takes that back',
  async (scene) => {
    const { page, view, visit } = scene;
    const { consents } = words[view.language];
    const { dialog } = fieldsOf(scene);
    await visit('mela', '/register');
    const box = dialog.getByRole('checkbox', { name: consents['marketing.question'], exact: true });
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    // One line is enough for whoever does not care; all of it is a press away.
    const whole = dialog.getByText(consents['marketing.what'], { exact: true });
    expect(await whole.isVisible()).toBe(false);
    await box.scrollIntoViewIfNeeded();
    await scene.picture('consents at registration in brief');
    await dialog.getByText(consents['marketing.brief'], { exact: true }).press('Enter');
    await whole.waitFor();
    await box.scrollIntoViewIfNeeded();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await scene.picture('consents at registration');
    await register(scene, newName());
    await dialog.waitFor({ state: 'hidden' });

    await visit('mela', '/member/security');
    const card = page.locator('#consents');
    await card.getByText(consents.unsaid).waitFor();
    const answer = (name: string) => card.getByRole('button', { name, exact: true });
    await answer(consents['marketing.no']).press('Enter');
    await card.locator('[aria-pressed=true]').getByText(consents['marketing.no']).waitFor();
    await scene.expectWellSet();
    await scene.expectAllAccessible();
    await card.scrollIntoViewIfNeeded();
    await answer(consents['marketing.yes']).scrollIntoViewIfNeeded();
    await scene.picture('consents');
    await answer(consents['marketing.yes']).click();
    await card.locator('[aria-pressed=true]').getByText(consents['marketing.yes']).waitFor();
    await page.reload();
    await card.locator('[aria-pressed=true]').getByText(consents['marketing.yes']).waitFor();
  },
);
