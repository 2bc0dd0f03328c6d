import { isMessageId } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { ROLES } from '@mela/themes';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { changeBrand } from '@mela/wire/console/brand.ts';
import { changeJurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { changeRegistrationForm } from '@mela/wire/console/registration.ts';
import { saveSupportTerms } from '@mela/wire/console/support-terms.ts';
import { expect, test } from 'vitest';
import { firstGame } from './lottery/game/game-draft.ts';
import {
  BRAND_SETTINGS,
  JURISDICTION_SETTINGS,
  REGISTRATION_SETTINGS,
  SUPPORT_SETTINGS,
} from '../data/settings.ts';
import { SETTINGS } from './lottery/game/use-setting-text.ts';

/** Where a lottery's settings are typed under other names, or in rows of their own; nobody sets what it is on besides. */
const ELSEWHERE = ['payoutLevels', 'playTerms', 'calendar', 'onSale'];

const RULES = Object.keys(cashierPolicy.answer.shape.policy.shape);
const LOTTERY = [...new Set([...SETTINGS, ...Object.keys(firstGame('Asia/Dhaka'))])].filter(
  (name) => !ELSEWHERE.includes(name),
);
/** Which call sets what is said there. */
const SAID = [
  [changeBrand, BRAND_SETTINGS],
  [changeJurisdiction, JURISDICTION_SETTINGS],
  [changeRegistrationForm, REGISTRATION_SETTINGS],
  [saveSupportTerms, SUPPORT_SETTINGS],
] as const;
const THEME = [...ROLES, 'balls', 'corners', 'seam', 'press', 'hem', 'font'];

test.each(['en', 'bn'] as const)('each setting says what it does (%s)', async (language) => {
  const catalogue = await readCatalogue(language, [
    'console',
    'console-brand',
    'jurisdiction',
    'console-cashier',
    'console-lottery',
    'console-messages',
    'console-theme',
  ]);
  const notes = [
    ...RULES.map((name) => `console-cashier.ruleHint.${name}`),
    ...LOTTERY.map((name) => `console-lottery.hint.${name}`),
    ...SAID.flatMap(([, settings]) => Object.values(settings).map(({ note }) => note)),
    ...THEME.map((name) => `console-theme.hint.${name}`),
  ];
  expect(notes.length).toBeGreaterThan(50);
  expect(notes.filter((id) => !isMessageId(catalogue, id))).toEqual([]);
});

test('every setting that a call takes is said, and no other', () => {
  for (const [endpoint, settings] of SAID) {
    const taken = Object.keys(endpoint.body.shape).filter((name) => !['version', 'reason'].includes(name));
    expect([endpoint.name, Object.keys(settings).toSorted()]).toEqual([endpoint.name, taken.toSorted()]);
  }
});
