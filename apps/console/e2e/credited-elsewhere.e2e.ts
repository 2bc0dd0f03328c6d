import { randomInt } from 'node:crypto';
import { hire } from '@mela/testing/stories/arrange.ts';
import { staffOverHttp } from '@mela/testing/staff-over-http.ts';
import { invariant } from '@mela/primitives';
import { expect, inject } from 'vitest';
import { claimDeposits } from './claim-deposits.ts';
import { act } from './withdrawal-steps.ts';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'a payment that a colleague has just credited is refused where it was asked, with where',
  async (scene) => {
    const { page, text, login, at, expectError, expectWellMade, picture } = scene;
    expectError(/409/);
    const number = `ST${randomInt(36 ** 7)
      .toString(36)
      .toUpperCase()
      .padStart(7, '0')}`;
    const [first] = await claimDeposits([number]);
    const [again] = await claimDeposits([number.toLowerCase()]);
    invariant(first && again, 'each names the payment');
    const colleague = await staffOverHttp(inject('installationPort'), await hire('finance'));
    await login(page, 'finance');
    await page.goto(at('console', `/deposits?open=${again.id}`));
    await act(page, scene, 'console-cashier.act.claim');
    await page.getByRole('button', { name: text('console-cashier.act.approve'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('console-cashier.act.approve'), exact: true });
    await dialog.getByRole('textbox').waitFor();
    await colleague('POST', `/console/deposits/${first.id}/claim`, {});
    const approved = await colleague('POST', `/console/deposits/${first.id}/approve`, {
      received: '500.0000',
    });
    expect(approved.success).toBe(true);
    await dialog.getByRole('button', { name: text('shell.confirm') }).click();

    // In the dialog itself, where it stays until it is read, and then above the deposit.
    await dialog.getByRole('alert').filter({ hasText: first.reference }).waitFor();
    await picture('console credited elsewhere');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: text('shell.cancel') }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(again.reference) });
    await drawer.getByRole('alert').getByRole('link', { name: first.reference }).first().waitFor();
    expect(
      await drawer.getByRole('button', { name: text('console-cashier.act.approve'), exact: true }).count(),
    ).toBe(0);
    await picture('console credited elsewhere drawer');
  },
);
