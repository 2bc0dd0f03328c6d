import { useText } from '@mela/i18n/react.ts';

/** The settings of a lottery that are fields of its page. */
export const SETTINGS = [
  'code',
  'family',
  'vendor',
  'names',
  'position',
  'devices',
  'source',
  'feed',
  'beacon',
  'timeZone',
  'intervalSeconds',
  'saleSeconds',
  'closeLeadSeconds',
  'correctionHours',
  'missed',
  'prizeMode',
  'plays',
  'menus',
  'payoutLevelMin',
  'payoutLevelMax',
  'unitModes',
  'lines',
  'multiple',
  'notes',
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'exposureMax',
  'discounts',
  'closed',
  'reduced',
] as const;

/** A setting's label, with what it does. */
export function useSettingText() {
  const text = useText();
  return (name: (typeof SETTINGS)[number]) => ({
    label: text(`console-lottery.field.${name}`),
    hint: text(`console-lottery.hint.${name}`),
  });
}
