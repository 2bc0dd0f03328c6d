import type { ReactNode } from 'react';

/** One of the pairs; none where it does not apply. */
export type Fact = readonly [label: string, value: ReactNode] | false;

type FactsProps = { facts: readonly Fact[] };

/** What is known of one thing, as pairs. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
    {facts
      .filter((fact) => fact !== false)
      .map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 px-4 py-2">
          <dt className="min-w-0 text-ink-soft">{label}</dt>
          {/* The name gives way first: an amount that breaks in two is misread. */}
          <dd className="max-w-2/3 shrink-0 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
  </dl>
);
