import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import type { AnswerOf } from '@mela/wire';
import type { agentHome } from '@mela/wire/portal/agents.ts';

type Downline = AnswerOf<typeof agentHome>['downline'];

const COUNTS = [
  ['all', 'agents.downlineAll'],
  ['direct', 'agents.downlineDirect'],
  ['agents', 'agents.downlineAgents'],
  ['joinedToday', 'agents.downlineToday'],
  ['joinedThisMonth', 'agents.downlineMonth'],
] as const satisfies readonly (readonly [keyof Downline, string])[];

/** How many people an agent has below. */
export function DownlineCard({ downline }: { downline: Downline }) {
  const { text, formats } = useLocale();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{text('agents.downlineTitle')}</h2>
      {downline.all === 0 && <p className="mb-3 text-ink-soft">{text('agents.downlineEmpty')}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {COUNTS.map(([name, label]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-1 rounded-control bg-raised p-3 first:col-span-2 sm:first:col-span-1"
          >
            <dt className="text-sm text-ink-soft">{text(label)}</dt>
            <dd className="digits text-2xl font-bold">{formats.number(downline[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
