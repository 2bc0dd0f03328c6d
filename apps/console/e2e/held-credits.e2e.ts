import { expect, inject } from 'vitest';
import { holdCredits } from '../../../packages/testing/people/held-credits.ts';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'credits that are held wait in the inbox by themselves; two people decide on many of them together',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    const username = await holdCredits(inject('houseDatabase'), 3);
    const { displayName: first } = await login(page, 'finance');
    await page.goto(scene.at('console', '/approvals'));
    const asked = page.getByRole('article').filter({ hasText: username });
    await asked.first().waitFor();
    await expect.poll(() => asked.count(), { timeout: 30_000 }).toBe(3);
    await asked.first().getByText(text('approvals.twoSay')).waitFor();
    await expectWellMade(page);
    await picture('console approvals asked by the system');

    await page.goto(scene.at('console', '/vendor-credits'));
    const rows = page.getByRole('row').filter({ hasText: username });
    await rows.first().waitFor();
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await picture('console held credits chosen');
    const verdict = text('console-vendors.verdict.release');
    await page.getByRole('button', { name: verdict }).click();
    const together = (count: number) => text('console-lists.together', { action: verdict, count });
    const done = (count: number) => text('console-lists.togetherDone', { done: count, refused: 0 });
    const saying = page.getByRole('dialog', { name: together(3) });
    await saying.getByRole('textbox').fill('checked with the studio');
    await expectWellMade(page);
    await picture('console held credits first word');
    await saying.getByRole('button', { name: text('shell.confirm') }).click();
    await saying.getByText(done(3)).waitFor();
    await saying
      .getByRole('button', { name: text('console-lists.close') })
      .last()
      .click();
    await saying.waitFor({ state: 'detached' });
    const word = text('console-vendors.wordOf', { who: first, verdict });
    await expect.poll(() => rows.filter({ hasText: word }).count(), { timeout: 30_000 }).toBe(3);
    await expectWellMade(page);
    await picture('console held credits waiting for the second');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');
    await colleague.goto(scene.at('console', '/approvals'));
    const theirs = colleague.getByRole('article').filter({ hasText: username });
    await theirs.first().getByText(first).waitFor();
    await picture('console approvals with a first decision', colleague);
    await theirs
      .first()
      .getByRole('button', { name: text('approvals.approve') })
      .click();
    const deciding = colleague.getByRole('dialog', { name: text('approvals.approve') });
    await deciding.getByRole('button', { name: text('shell.confirm') }).click();
    await expect.poll(() => theirs.count(), { timeout: 30_000 }).toBe(2);
    await colleague.goto(scene.at('console', '/vendor-credits'));
    const left = colleague.getByRole('row').filter({ hasText: username });
    await left.first().waitFor();
    for (const row of await left.all()) await row.getByRole('checkbox').check();
    await colleague.getByRole('button', { name: verdict }).click();
    const agreeing = colleague.getByRole('dialog', { name: together(2) });
    await agreeing.getByRole('textbox').fill('checked as well');
    await agreeing.getByRole('button', { name: text('shell.confirm') }).click();
    await agreeing.getByText(done(2)).waitFor();
    await colleague.goto(scene.at('console', '/vendor-credits?view=all'));
    const paid = left.filter({ hasText: text('console-vendors.heldState.released') });
    await expect.poll(() => paid.count(), { timeout: 30_000 }).toBe(3);
    await expectWellMade(colleague);
    await picture('console vendor payouts', colleague);
  },
);
