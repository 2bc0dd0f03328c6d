import { newId } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { withdrawals, withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import type { Route } from 'playwright-core';
import * as z from 'zod/mini';
import { comeAs } from './come-as.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const asked = (reference: string): AnswerOf<typeof withdrawals>['withdrawals'][number] => ({
  id: newId(),
  reference,
  payoutAccountId: newId(),
  paidTo: { provider: 'bkash', holder: 'R. U.', numberEnd: '0000' },
  currency: 'BDT',
  amount: 5_000_000n,
  fee: 0n,
  state: 'under-review',
  requestedAt: new Date(Date.now() - 10 * 60_000),
  paidAt: null,
  proofReference: null,
  receiptDueAt: null,
  receipt: null,
  reason: null,
  proofs: [],
});

const TERMS: Omit<AnswerOf<typeof withdrawalTerms>, 'usualMinutes'> = {
  currency: 'BDT',
  amountMin: 2_000_000n,
  amountMax: 500_000_000n,
  freeLeft: 1,
  feeRate: 0,
  dailyMax: 500_000_000n,
  dailyLeft: 500_000_000n,
  dailyCount: 10,
  dailyCountLeft: 10,
  receiptMinutes: 60,
  blockedUntil: null,
  turnover: { required: 6_000_000n, done: 1_000_000n, left: 5_000_000n },
  hasPaymentPassword: true,
  passwordBlockedUntil: null,
  stopped: false,
};

const fulfilled = (valueOf: () => unknown) => (route: Route) =>
  route.fulfill({ json: { success: true, value: valueOf(), message: '', code: 'ok' } });

portalStory(
  'my money tells what moved last, what is to be played, and when a payout is likely',
  async (scene) => {
    const { page, view, visit, expectWellSet, expectAllAccessible, picture } = scene;
    const { transfers } = words[view.language];
    await comeAs(page, 'rina', 'member');
    let usualMinutes: number | null = 30;
    const one = z.encode(withdrawals.answer, { withdrawals: [asked('W-1000-0000-0099')] });
    await page.route(
      new RegExp(`${withdrawals.path}\\?`),
      fulfilled(() => one),
    );
    await page.route(
      `**${withdrawalTerms.path}`,
      fulfilled(() => z.encode(withdrawalTerms.answer, { ...TERMS, usualMinutes })),
    );
    const told = (message: string) =>
      page.getByText(message.split(/\{at\}/).find((part) => part.length > 8) ?? message);

    await visit('mela', '/member/transfer');
    await page.getByRole('heading', { name: transfers.lastMovements }).waitFor();
    await told(transfers.payoutUntil).waitFor();
    await expectWellSet();
    await expectAllAccessible();
    await picture('my money');
    usualMinutes = 5;
    await visit('mela', '/member/transfer');
    await told(transfers.payoutLate).waitFor();
    usualMinutes = null;
    await visit('mela', '/member/transfer');
    await page.getByRole('link', { name: 'W-1000-0000-0099' }).waitFor();
    await page.getByRole('link', { name: transfers.allMovements }).press('Enter');
    await page.waitForURL('**/member/transactions');
  },
);
