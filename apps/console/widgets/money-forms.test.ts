import { readFileSync, globSync } from 'node:fs';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { CurrentStaffProvider } from '../data/current-staff.tsx';
import { AmountField } from './amount-field.tsx';

const ROOT = new URL('../', import.meta.url);
const source = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

/** What of a schema money can be found in: only as much of it as this asks. */
type Part = { def: Record<string, unknown> & { type: string } };

/** Where in a body amounts stand: every codec whose inside is a bigint is one. */
function amountsIn(schema: unknown, path = ''): string[] {
  const { def } = schema as Part;
  const within = (part: unknown, name = ''): string[] =>
    amountsIn(part, [path, name].filter(Boolean).join('.'));
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([name, part]) =>
        within(part, name),
      );
    case 'pipe':
      return ((def['out'] as Part).def.type === 'bigint' && [path]) || [];
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def['innerType']);
    case 'array':
      return within(def['element']);
    case 'union':
      return (def['options'] as unknown[]).flatMap((part) => within(part));
    default:
      return [];
  }
}

const TERMS = ['terms.amountMin', 'terms.amountMax', 'terms.presets', 'terms.secondApprovalAbove'];
const PAYOUT_TERMS = ['terms.amountMin', 'terms.amountMax'];
const PLAY_TERMS = ['unitMin', 'unitMax', 'stakeMax', 'drawMax', 'payoutMax', 'numberMax'];
const LOTTERY = [
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'exposureMax',
  ...PLAY_TERMS.map((name) => `playTerms.${name}`),
];
const OFFER = ['amount', 'amountMax', 'depositMin'];

/** Every form of the console that money is typed into: where it is, and which of its amounts are sent. */
const FORMS: Readonly<Record<string, { file: string; amounts: readonly string[]; chosen?: true }>> = {
  consoleAddDepositChannel: { file: 'features/deposits/channel-terms.ts', amounts: TERMS },
  consoleEditDepositChannel: { file: 'features/deposits/channel-terms.ts', amounts: TERMS },
  consoleAddGatewayChannel: { file: 'features/deposits/channel-terms.ts', amounts: TERMS },
  consoleAddPayoutChannel: { file: 'features/withdrawals/payout-terms.ts', amounts: PAYOUT_TERMS },
  consoleChangePayoutChannel: { file: 'features/withdrawals/payout-terms.ts', amounts: PAYOUT_TERMS },
  consoleApproveDeposit: { file: 'features/deposits/deposit-actions.tsx', amounts: ['received'] },
  consoleSeePayment: { file: 'features/deposits/unmatched-page.tsx', amounts: ['amount'] },
  consoleChangeCashierPolicy: {
    file: 'features/cashier-policy/rules.ts',
    amounts: [
      'withdrawalMin',
      'withdrawalMax',
      'withdrawalDailyMax',
      'secondApprovalAbove',
      'resetByTwoAbove',
    ].map((name) => `rules.${name}`),
  },
  consoleChangeVendorCeilings: {
    file: 'features/vendor-credits/ceilings.tsx',
    amounts: ['was', 'wish'].flatMap((of) =>
      ['callMax', 'playerDayMax', 'vendorDayMax'].map((name) => `${of}.${name}`),
    ),
  },
  consoleSaveRoomTerms: { file: 'features/chat-room/room-rules.tsx', amounts: ['depositedMin'] },
  consoleAskAdjustment: { file: 'features/ledger/corrections.tsx', amounts: ['amount'] },
  consoleSetMemberLimit: { file: 'features/members/limit-dialog.tsx', amounts: ['value'] },
  consoleGiveBonus: { file: 'features/members/give-bonus-button.tsx', amounts: ['amount'] },
  // One of the stakes that the game has: chosen, not typed.
  consoleGiveFreeRounds: { file: 'features/members/free-rounds.tsx', amounts: ['stake'], chosen: true },
  consoleWriteOffer: { file: 'features/content/offer-form.tsx', amounts: OFFER },
  consoleChangeOffer: { file: 'features/content/offer-form.tsx', amounts: OFFER },
  consoleOpenLotteryGame: { file: 'features/lottery/game/bet-sections.tsx', amounts: LOTTERY },
  consoleChangeLotteryGame: { file: 'features/lottery/game/bet-sections.tsx', amounts: LOTTERY },
  consoleChangeJurisdiction: {
    file: 'features/jurisdiction/jurisdiction-form.tsx',
    amounts: ['stakeMax', 'depositDayMax'],
  },
};

test('every call that takes money has its form here, with every amount that it sends', () => {
  const found = consoleEndpoints
    .filter(({ methods }) => !methods.includes('GET'))
    .map(({ name, body }) => [name, amountsIn(body).toSorted()] as const)
    .filter(([, amounts]) => amounts.length > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(FORMS).map(([name, { amounts }]) => [name, amounts.toSorted()])),
  );
});

test('each of these forms says its amounts back, by the one field that does', () => {
  for (const [name, { file, chosen }] of Object.entries(FORMS)) {
    const text = source(file);
    const says = chosen ? /choices:/ : /<(?:AmountField|EntryAmount)|amount: 'one'|AMOUNTS\[name\]/;
    expect([name, says.test(text)]).toEqual([name, true]);
  }
});

test('no page reads typed money by itself, which would take one language’s digits alone', () => {
  const files = globSync('{app,data,features,layout,widgets}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => /\bparseAmount\b/.test(source(file)))).toEqual(['data/amount-typed.ts']);
});

describe('the field of an amount', () => {
  const who = { merchant: { currency: 'BDT' } } as never;
  async function shown(value: string, language: Language): Promise<string> {
    const catalogue = await readCatalogue(language, ['shell']);
    const field = createElement(AmountField, { label: 'x', value, onValueChange: () => {} });
    const staff = { who, children: field };
    const locale = {
      catalogue,
      language,
      zone: 'Asia/Dhaka',
      children: createElement(CurrentStaffProvider, staff),
    };
    return renderToStaticMarkup(createElement(LocaleProvider, locale));
  }

  it('says it back in groups, in the digits of whoever reads', async () => {
    expect(await shown('1000000', 'en')).toContain('৳1,000,000.00');
    expect(await shown('১০০০০০০', 'bn')).toContain('৳১০,০০,০০০.০০');
    expect(await shown('-25.5', 'en')).toContain('−৳25.50');
  });

  it('says nothing of what is no amount', async () => {
    for (const value of ['', '1,000', '1e6']) expect(await shown(value, 'en')).not.toContain('-hint');
  });
});
