import { isLanguage, languages } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { amountOf } from '../../data/amount-typed.ts';
import { useFieldName, useMessage } from '../../data/word.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What an entry changed, fact by fact: `State: Requested → Approved`. */
export function Changes({ before, after }: { before: Facts | null; after: Facts | null }) {
  const { nameOf, valueOf } = useFacts();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className="text-left break-words">
      {names.map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{nameOf(name)}:</span>{' '}
          {before && name in before && `${valueOf(name, before[name])} → `}
          {valueOf(name, after?.[name])}
        </li>
      ))}
    </ul>
  );
}

/** Where the words for the name of a fact are looked for: the first that has it says it. */
const NAMES = [
  'console-words.fact',
  'console-cashier.rule',
  'console-cashier.terms',
  'console-cashier.field',
  'console-vendors.max',
  'console-lottery.field',
  'jurisdiction',
  'console-brand',
  'console-theme',
  'console-bonuses',
  'console-staff',
  'editing',
  'console',
  'console-lists',
];

/** Which words say what a fact is, by its name. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  state: [
    'console.state',
    'console-messages.unansweredState',
    'editing.applicationState',
    'console-vendors.state',
    'console-words.state',
  ],
  role: ['console.role'],
  reported: ['console-messages.reportReason'],
  permission: ['console-staff.may'],
  permissions: ['console-staff.may'],
  fields: ['console.contact', 'console-words.fact', 'console', 'register', 'console-cashier.field'],
  order: ['register'],
  kind: [
    'console-words.notification',
    'console-bonuses.limit',
    'console-bonuses.kind',
    'console.correction',
    'console-words.channelKind',
  ],
  period: ['console-bonuses.per'],
  channel: ['console.channelName'],
  verdict: ['console-vendors.verdict'],
  proof: ['console.ownerProof'],
  outcome: ['console-words.outcome'],
  money: ['jurisdiction.money'],
  why: ['console-cashier.contradiction', 'console-cashier.why'],
  audience: ['console-bonuses.whom', 'editing.audience'],
  frequency: ['console-bonuses.often'],
  base: ['console-bonuses.base'],
  place: ['editing.places', 'console-theme'],
  status: ['console-words.brandStatus'],
  corners: ['console-theme.corners'],
  seam: ['console-theme.seam'],
  press: ['console-theme.press'],
  font: ['console-theme.font'],
  drawn: ['console-theme.drawn'],
  logo: ['console-theme.picture'],
  favicon: ['console-theme.picture'],
  appIcon: ['console-theme.picture'],
  digits: ['console-brand.digits'],
  type: ['console.agentType', 'editing.links'],
  forcedReceipt: ['console-cashier.forced'],
  provider: ['console.payoutProvider'],
  source: ['console-lottery.source'],
  missed: ['console-lottery.missed'],
  texts: ['console-words.switch'],
  byUsername: ['console.regAsking'],
  byMobile: ['console.regAsking'],
  mode: ['console-cashier.mode'],
};

/** Facts that are amounts of the brand's money: kept as decimal text, or in whole 1/10 000 units. */
const AMOUNTS: ReadonlySet<string> = new Set(
  (
    'amount amountMin amountMax received depositMin most stake value presets stakeMax depositDayMax callMax playerDayMax ' +
    'vendorDayMax stakeMin payoutMax exposureMax secondApprovalAbove withdrawalMin withdrawalMax withdrawalDailyMax resetByTwoAbove'
  ).split(' '),
);

/** Facts kept in hundredths: percent and times. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['rate', 'feeRate', 'multiple']);

const UNITS = /^-?\d+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What is kept as JSON within a fact. */
function within(value: string): unknown {
  if (!/^[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Names and values of facts in the reader's words. */
function useFacts(): { nameOf: (name: string) => string; valueOf: (name: string, value: unknown) => string } {
  const { text, formats } = useLocale();
  const say = useMessage();
  const fieldName = useFieldName();
  const said = (lists: readonly string[], word: string): string | undefined =>
    lists.map((list) => say(`${list}.${word}`, undefined, '')).find((one) => one !== '');
  // `bn title`, `name.bn`, `field email`: what is told of each language and each field.
  const nameOf = (name: string): string => {
    const [of = name, part] = name.split(/[ .]/);
    if (part === undefined) return isLanguage(name) ? languages[name].name : (said(NAMES, name) ?? name);
    return `${nameOf(of)}, ${of === 'field' ? fieldName(part) : nameOf(part)}`;
  };
  const textOf = (name: string, value: string): string => {
    if (INSTANT.test(value)) return formats.moment(new Date(value));
    const amount = !AMOUNTS.has(name) ? null : UNITS.test(value) ? BigInt(value) : amountOf(value);
    if (amount !== null) return formats.money(amount);
    return said(VALUES[name] ?? [], value) ?? value;
  };
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return text(value ? 'approvals.saysYes' : 'approvals.saysNo');
    if (typeof value === 'number') return formats.number(HUNDREDTHS.has(name) ? value / 100 : value);
    if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(', ') || '–';
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([part, one]) => `${nameOf(part)}: ${valueOf(part, one)}`)
        .join('; ');
    const kept = typeof value === 'string' ? within(value) : null;
    return typeof kept === 'string' ? textOf(name, kept) : valueOf(name, kept);
  };
  return { nameOf, valueOf };
}
