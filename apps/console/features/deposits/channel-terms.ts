import { toLatinDigits, type Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import type { AskedField } from '../../widgets/fields-dialog.tsx';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageName } from '../../data/language-name.ts';
import { amountOf, listOf, typed, wholeOf } from '../../data/amount-typed.ts';

export type Channel = AnswerOf<typeof depositChannelList>['channels'][number];
type Terms = Pick<
  Channel,
  | 'name'
  | 'note'
  | 'amountMin'
  | 'amountMax'
  | 'feeRate'
  | 'presets'
  | 'hours'
  | 'levels'
  | 'secondApprovalAbove'
  | 'payMinutes'
  | 'lateMinutes'
  | 'position'
  | 'appLink'
>;
type Values = Readonly<Record<string, string>>;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What is said in every language, each under a name such as `note.en`. */
const WORDED = ['name', 'note'] as const;

/** What was typed of it, by language; one that is not offered any more keeps what it had. */
const wordsOf = (part: (typeof WORDED)[number], values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, word]) => {
      const [of, language] = key.split('.');
      return of === part && language && word.trim() ? [[language, word.trim()]] : [];
    }),
  );

/** A channel's terms as they are typed. */
export const termsTyped = (channel: Terms): Values => ({
  ...Object.fromEntries(
    WORDED.flatMap((part) =>
      Object.entries(channel[part]).map(([language, word]) => [`${part}.${language}`, word]),
    ),
  ),
  amountMin: typed(channel.amountMin),
  amountMax: typed(channel.amountMax),
  fee: String(channel.feeRate / 100),
  presets: channel.presets.map(typed).join(', '),
  hours: channel.hours ? `${clock(channel.hours.opensAt)}-${clock(channel.hours.closesAt)}` : '',
  levels: channel.levels?.join(', ') ?? '',
  secondApprovalAbove: typed(channel.secondApprovalAbove),
  payMinutes: String(channel.payMinutes),
  lateMinutes: String(channel.lateMinutes),
  position: String(channel.position),
  appLink: channel.appLink ?? '',
});

const FIELDS = [
  'amountMin',
  'amountMax',
  'fee',
  'presets',
  'hours',
  'levels',
  'secondApprovalAbove',
  'payMinutes',
  'lateMinutes',
  'position',
  'appLink',
] as const;
/** Which of them are money, one amount or several. */
const AMOUNTS: Readonly<Record<string, 'one' | 'several'>> = {
  amountMin: 'one',
  amountMax: 'one',
  presets: 'several',
  secondApprovalAbove: 'one',
};

/** The form of a channel's terms, named in every language that the brand offers; `currency` is the brand's where none is named. */
export function useTerms(currency?: string) {
  const text = useText();
  const { languages } = useCurrentStaff().merchant;
  const worded = WORDED.flatMap((part) =>
    languages.map((language) => ({
      name: `${part}.${language}`,
      label: text(`console-cashier.terms.${part}`, { language: languageName(language) }),
      hint: text(`console-cashier.termsHint.${part}`),
    })),
  );
  return {
    fields: [...worded, ...otherFields(text, currency)],
    read: (values: Values) => readTerms(values, text, languages),
  };
}

const otherFields = (text: Text, currency: string | undefined): AskedField[] =>
  FIELDS.map((name) => ({
    name,
    ...(AMOUNTS[name] && { amount: AMOUNTS[name], currency }),
    label: text(`console-cashier.terms.${name}`),
    hint: text(`console-cashier.termsHint.${name}`),
  }));

/** The terms that were typed, or under each field's name what is wrong with it. */
function readTerms(
  values: Values,
  text: Text,
  languages: readonly string[],
): { terms: Terms } | { wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const amount = (name: string): bigint => {
    const read = amountOf(values[name]);
    if (read === null || read <= 0n) wrong[name] = text('console-cashier.amountWrong');
    return read ?? 0n;
  };
  const whole = (name: string, from: string | undefined = values[name]): number => {
    const read = wholeOf(from);
    if (read === null) wrong[name] = text('console-cashier.wholeNumber');
    return read ?? 0;
  };
  const fee = amountOf(values['fee']);
  if (fee === null || fee < 0n || fee % 100n !== 0n) wrong['fee'] = text('console-cashier.percentWrong');
  const presets = listOf(values['presets']).map((each) => amountOf(each) ?? 0n);
  if (presets.some((preset) => preset <= 0n)) wrong['presets'] = text('console-cashier.amountWrong');
  const levels = listOf(values['levels']);
  const terms: Terms = {
    name: wordsOf('name', values),
    note: wordsOf('note', values),
    amountMin: amount('amountMin'),
    amountMax: amount('amountMax'),
    feeRate: Number((fee ?? 0n) / 100n),
    presets,
    hours: readHours(values['hours'], () => (wrong['hours'] = text('console-cashier.hoursWrong'))),
    levels: levels.length === 0 ? null : levels.map((level) => whole('levels', level)),
    secondApprovalAbove: amountOf(values['secondApprovalAbove']) ?? amount('secondApprovalAbove'),
    payMinutes: whole('payMinutes'),
    lateMinutes: whole('lateMinutes'),
    position: whole('position'),
    appLink: values['appLink']?.trim() || null,
  };
  for (const language of languages) {
    if (!terms.name[language]) wrong[`name.${language}`] = text('console-cashier.needed');
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { terms };
}

function readHours(typed: string | undefined, onWrong: () => void): Terms['hours'] {
  const text = toLatinDigits(typed?.trim() ?? '');
  if (text === '') return null;
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!parts) {
    onWrong();
    return null;
  }
  const [, fromHour, fromMinute, untilHour, untilMinute] = parts.map(Number);
  return {
    opensAt: (fromHour ?? 0) * 60 + (fromMinute ?? 0),
    closesAt: (untilHour ?? 0) * 60 + (untilMinute ?? 0),
  };
}
