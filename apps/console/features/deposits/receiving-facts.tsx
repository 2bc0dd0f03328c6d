import { useText } from '@mela/i18n/react.ts';
import { Facts } from '../../parts/facts.tsx';

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

/** Where a channel's money goes. */
export function ReceivingFacts({ receiving }: { receiving: Readonly<Record<string, string>> }) {
  const text = useText();
  return (
    <Facts
      facts={NAMED.filter((name) => receiving[name] !== undefined).map((name) => [
        text(`cashdesk.field.${name}`),
        <span key={name} className="digits break-all">
          {receiving[name]}
        </span>,
      ])}
    />
  );
}
