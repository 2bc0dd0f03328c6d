import type { Text } from '@mela/i18n';
import { DRAW_SOURCES, PRIZE_MODES } from '@mela/wire/console/lottery-games.ts';
import type { AskedField } from '../../widgets/fields-dialog.tsx';
import { AMOUNTS, MISSED, RESTARTS, type Game, type Terms } from './game-entry.ts';

/** What the first lottery of a brand begins with. */
export const firstGame = (timeZone: string): Game => ({
  code: '',
  family: 'SSC',
  vendor: 'LOTT',
  names: {},
  position: 1,
  devices: [],
  source: 'own',
  feed: null,
  beacon: true,
  timeZone,
  intervalSeconds: 300,
  calendar: null,
  closeLeadSeconds: 15,
  saleSeconds: 600,
  missed: 'void',
  correctionHours: 72,
  prizeMode: 'LOTT',
  plays: null,
  menus: [],
  payoutLevelMin: 1700,
  payoutLevelMax: 1900,
  unitModes: ['1', '0.1', '0.01', '0.001'],
  lines: 100,
  multiple: 9999,
  notes: 100_000,
  stakeMin: 20n,
  stakeMax: 100_000_000n,
  payoutMax: 1_000_000_000n,
  exposureMax: 3_000_000_000n,
  playTerms: [],
  discounts: {},
});

/** The settings of a game in the order in which they are asked for; its own family, code and vendor are for good. */
const ORDER = [
  'prizeMode',
  'source',
  'feed',
  'beacon',
  'timeZone',
  'intervalSeconds',
  'closeLeadSeconds',
  'saleSeconds',
  'calendar',
  'missed',
  'correctionHours',
  'payoutLevelMin',
  'payoutLevelMax',
  'plays',
  'menus',
  'unitModes',
  'lines',
  'multiple',
  'notes',
  ...AMOUNTS,
  'playTerms',
  'discounts',
  'devices',
  'position',
] as const;
const CALENDAR = [
  'hours',
  'weekdays',
  'monthDays',
  'closed',
  'moved',
  'extra',
  'numbering',
  'restarts',
  'from',
] as const;
const HINTED = [
  'feed',
  'intervalSeconds',
  'plays',
  'menus',
  'unitModes',
  'playTerms',
  'discounts',
  'devices',
] as const satisfies readonly (typeof ORDER)[number][];
const CALENDAR_HINTED = [
  'hours',
  'weekdays',
  'monthDays',
  'closed',
  'moved',
  'extra',
  'numbering',
  'from',
] as const;

/** The fields of a game; of a new one its code, family and page besides. */
export function gameFields(
  text: Text,
  terms: Terms,
  isNew: boolean,
  nameIn: (code: string) => string,
): AskedField[] {
  const choicesOf: Partial<Record<(typeof ORDER)[number], AskedField['choices']>> = {
    prizeMode: PRIZE_MODES.map(same),
    source: DRAW_SOURCES.map((value) => ({ value, label: text(`console-lottery.source.${value}`) })),
    feed: ['', ...terms.feeds].map((value) => ({ value, label: value || '–' })),
    beacon: [
      { value: 'yes', label: text('console-lottery.yes') },
      { value: '', label: text('console-lottery.no') },
    ],
    missed: MISSED.map((value) => ({ value, label: text(`console-lottery.missed.${value}`) })),
  };
  const setting = (name: (typeof ORDER)[number]): AskedField[] => {
    if (name === 'calendar') return calendarFields(text);
    const hinted = HINTED.find((one) => one === name);
    const choices = choicesOf[name];
    return [
      {
        name,
        label: text(`console-lottery.field.${name}`),
        ...(hinted && { hint: text(`console-lottery.hint.${hinted}`) }),
        ...(choices && { choices }),
        ...(AMOUNTS.some((one) => one === name) && { amount: 'one' as const }),
      },
    ];
  };
  return [
    ...(isNew
      ? [
          {
            name: 'code',
            label: text('console-lottery.field.code'),
            hint: text('console-lottery.hint.code'),
            required: true,
          },
          { name: 'family', label: text('console-lottery.field.family'), choices: terms.families.map(same) },
          { name: 'vendor', label: text('console-lottery.field.vendor'), choices: terms.vendors.map(same) },
        ]
      : []),
    ...terms.languages.map((language) => ({
      name: `names.${language}`,
      label: `${text('console-lottery.field.names')}, ${nameIn(language)}`,
      required: true,
    })),
    ...ORDER.flatMap(setting),
    { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
  ];
}

const same = (value: string) => ({ value, label: value });

const calendarFields = (text: Text): AskedField[] =>
  CALENDAR.map((name) => {
    const hinted = CALENDAR_HINTED.find((one) => one === name);
    return {
      name: `calendar.${name}`,
      label: `${text('console-lottery.field.calendar')}: ${text(`console-lottery.calendar.${name}`)}`,
      ...(hinted && { hint: text(`console-lottery.calendarHint.${hinted}`) }),
      ...(name === 'restarts' && {
        choices: RESTARTS.map((value) => ({ value, label: text(`console-lottery.restarts.${value}`) })),
      }),
    };
  });
