import { newId } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { ownFunds } from '@mela/wire/portal/vendor-wallets.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { messages as bn } from '../../../packages/i18n/messages/bn/transfers.ts';
import { messages as en } from '../../../packages/i18n/messages/en/transfers.ts';
import { comeAs } from './come-as.ts';
import { portalStory } from './visit.ts';

const WORDS = { bn, en };
const HELD: AnswerOf<typeof ownFunds> = {
  currency: 'BDT',
  main: 1_000_000n,
  held: 0n,
  bonus: 0n,
  reserved: 0n,
  wallets: [],
  inTransit: 0n,
  owed: 0n,
  onHold: 12_500_000_000n,
  heldWins: [
    {
      id: newId(),
      vendorName: 'Shapla',
      amount: 12_500_000_000n,
      heldAt: new Date('2026-03-02T06:00:00Z'),
    },
  ],
  total: 1_000_000n,
};

portalStory('whoever has won what is held sees it wherever their balance is without it', async (scene) => {
  const { page, view, visit, expectWellSet, expectAllAccessible, picture } = scene;
  const say = WORDS[view.language];
  await comeAs(page, 'rina', 'member');
  const value = z.encode(ownFunds.answer, HELD);
  const json = { success: true, value, message: '', code: 'ok' };
  await page.route(`**${ownFunds.path}*`, (route) => route.fulfill({ json }));
  for (const path of ['/member', '/member/transfer', '/member/records']) {
    await visit('mela', path);
    const card = page.getByRole('region', { name: say.onHold });
    await card.getByText(say.onHoldNote).waitFor();
    expect(await card.getByRole('listitem').count()).toBe(1);
    await expectWellSet();
    await expectAllAccessible();
    await picture(`win held ${path}`);
  }
});
