import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Facts } from '../../widgets/facts.tsx';

const NAMED = [
  'number',
  'mode',
  'holder',
  'bank',
  'branch',
  'routing',
  'address',
  'network',
  'asset',
  'rate',
] as const;

export type ReceivingField = (typeof NAMED)[number];

/** A part of a receiving account by its name on the wire. */
export const receivingField = (name: string): ReceivingField | undefined =>
  NAMED.find((known) => known === name);

const MODES = ['send-money', 'cash-out', 'payment'] as const;

/** A part of a receiving account as people say it; numbers and names stand as they were typed. */
export function receivingWords(value: string, text: Text): string {
  const mode = MODES.find((known) => known === value);
  return mode === undefined ? value : text(`console-cashier.mode.${mode}`);
}

/** Where a channel's money goes. */
export function ReceivingFacts({ receiving }: { receiving: Readonly<Record<string, string>> }) {
  const text = useText();
  return (
    <Facts
      facts={NAMED.filter((name) => receiving[name] !== undefined).map((name) => [
        text(`console-cashier.field.${name}`),
        <span key={name} className="digits break-all">
          {receivingWords(receiving[name] ?? '', text)}
        </span>,
      ])}
    />
  );
}
