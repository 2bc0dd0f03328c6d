import { isMessageId } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { ROLES } from '@mela/themes';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { supportTermsView } from '@mela/wire/console/support-terms.ts';
import { expect, test } from 'vitest';
import { firstGame } from './lottery/game/game-draft.ts';
import { SETTINGS } from './lottery/game/use-setting-text.ts';

/** Where a lottery's settings are typed under other names, or in rows of their own; nobody sets what it is on besides. */
const ELSEWHERE = ['payoutLevels', 'playTerms', 'calendar', 'onSale'];

const RULES = Object.keys(cashierPolicy.answer.shape.policy.shape);
const LOTTERY = [...new Set([...SETTINGS, ...Object.keys(firstGame('Asia/Dhaka'))])].filter(
  (name) => !ELSEWHERE.includes(name),
);
const TERMS = Object.keys(supportTermsView.answer.shape);
const THEME = [...ROLES, 'balls', 'corners', 'seam', 'press', 'hem', 'font'];

test.each(['en', 'bn'] as const)('each setting says what it does (%s)', async (language) => {
  const catalogue = await readCatalogue(language, [
    'console-cashier',
    'console-lottery',
    'console-messages',
    'console-theme',
  ]);
  const notes = [
    ...RULES.map((name) => `console-cashier.ruleHint.${name}`),
    ...LOTTERY.map((name) => `console-lottery.hint.${name}`),
    ...TERMS.map((name) => `console-messages.termsHint.${name}`),
    ...THEME.map((name) => `console-theme.hint.${name}`),
  ];
  expect(notes.length).toBeGreaterThan(50);
  expect(notes.filter((id) => !isMessageId(catalogue, id))).toEqual([]);
});
