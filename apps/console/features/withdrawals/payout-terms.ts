import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf, InputOf } from '@mela/wire';
import type { addPayoutChannel, payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import { amountOf, typed, wholeOf } from '../../data/amount-typed.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageName } from '../../data/language-name.ts';
import type { AskedField } from '../../widgets/fields-dialog.tsx';

export type PayoutChannel = AnswerOf<typeof payoutChannelList>['channels'][number];
type Terms = InputOf<typeof addPayoutChannel>['body']['terms'];
type Values = Readonly<Record<string, string>>;

/** A payout channel's terms as they are typed. */
export const payoutTermsTyped = ({ name, kinds, amountMin, amountMax, position }: Terms): Values => ({
  ...Object.fromEntries(Object.entries(name).map(([language, word]) => [`name.${language}`, word])),
  ...Object.fromEntries(
    payoutKindNames.map((kind) => [`kinds.${kind}`, kinds.includes(kind) ? 'yes' : 'no']),
  ),
  amountMin: typed(amountMin),
  amountMax: typed(amountMax),
  position: String(position),
});

/** The form of a payout channel's terms, named in every language that the brand offers; others that it has a name in stay. */
export function usePayoutTerms({
  name: named,
  currency,
}: Partial<Pick<PayoutChannel, 'name' | 'currency'>> = {}) {
  const text = useText();
  const { languages } = useCurrentStaff().merchant;
  const amount = { amount: 'one', currency, required: true } as const;
  const settingText = (name: 'amountMin' | 'amountMax' | 'position') => ({
    name,
    label: text(`console-cashier.payoutTerms.${name}`),
    hint: text(`console-cashier.payoutTermsHint.${name}`),
  });
  const fields: AskedField[] = [
    ...languages.map((language) => ({
      name: `name.${language}`,
      label: text('console-cashier.terms.name', { language: languageName(language) }),
      required: true,
    })),
    ...payoutKindNames.map((kind) => ({
      name: `kinds.${kind}`,
      label: text(`console-cashier.payoutKind.${kind}`),
      choices: [
        { value: 'yes', label: text('console-cashier.paysTo') },
        { value: 'no', label: text('console-cashier.paysNot') },
      ],
    })),
    { ...settingText('amountMin'), ...amount },
    { ...settingText('amountMax'), ...amount },
    settingText('position'),
  ];
  function read(values: Values): { terms: Terms } | { wrong: Record<string, string> } {
    const wrong: Record<string, string> = {};
    const amountIn = (name: string): bigint => {
      const amount = amountOf(values[name]);
      if (amount === null || amount <= 0n) wrong[name] = text('console-cashier.amountWrong');
      return amount ?? 0n;
    };
    const word = (language: string): string => values[`name.${language}`]?.trim() ?? '';
    for (const language of languages)
      if (word(language) === '') wrong[`name.${language}`] = text('console-cashier.needed');
    const kinds = payoutKindNames.filter((kind) => values[`kinds.${kind}`] === 'yes');
    if (kinds.length === 0) wrong[`kinds.${payoutKindNames[0]}`] = text('console-cashier.kindsNone');
    const position = wholeOf(values['position'], 3);
    if (position === null) wrong['position'] = text('console-cashier.wholeNumber');
    const name = { ...named, ...Object.fromEntries(languages.map((language) => [language, word(language)])) };
    const amounts = { amountMin: amountIn('amountMin'), amountMax: amountIn('amountMax') };
    const terms = { name, kinds, ...amounts, position: position ?? 0 };
    return Object.keys(wrong).length > 0 ? { wrong } : { terms };
  }
  return { fields, read };
}
