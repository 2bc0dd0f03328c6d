import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/cashier-policy.ts';
import { useState } from 'react';
import { useMay } from '../../page/at-work.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import { RULE_NAMES, ruleSaid } from './rules.ts';

type Change = AnswerOf<typeof wire.cashierPolicy>['changes'][number];
type ChangeProps = { change: Change; currency: string };

/** What waits for a second person, with the buttons of the one who may say yes or no. */
export function StandingChange({ change, currency }: ChangeProps) {
  const { text } = useReader();
  const may = useMay();
  const [asked, ask] = useState<'agree' | 'drop' | null>(null);
  const agrees = asked === 'agree';
  return (
    <div className="mb-6 rounded-card border-2 border-notice bg-surface p-4">
      <h2 className="mb-2 text-lg font-bold">
        {text('cashdesk.rulesStanding', { who: change.proposedBy.name })}
      </h2>
      <Differences change={change} currency={currency} />
      <p className="mt-2 text-sm break-words text-ink-soft">{change.reason}</p>
      {change.isMine && <p className="mt-2 text-sm text-notice">{text('cashdesk.secondNeeded')}</p>}
      {may(wire.agreeToCashierPolicy) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!change.isMine && (
            <Button size="small" onClick={() => ask('agree')}>
              {text('cashdesk.act.agree')}
            </Button>
          )}
          <Button size="small" look="outline" onClick={() => ask('drop')}>
            {text(change.isMine ? 'cashdesk.takeBack' : 'cashdesk.act.drop')}
          </Button>
        </div>
      )}
      {asked && (
        <DeedDialog
          open
          onClose={() => ask(null)}
          title={text(
            agrees ? 'cashdesk.act.agree' : change.isMine ? 'cashdesk.takeBack' : 'cashdesk.act.drop',
          )}
          endpoint={agrees ? wire.agreeToCashierPolicy : wire.dropCashierPolicy}
          params={{ id: change.id }}
          field={agrees ? null : 'reason'}
        >
          <Differences change={change} currency={currency} />
        </DeedDialog>
      )}
    </div>
  );
}

/** A change that is over: what it was, who asked, who said so, and why. */
export function RuleChange({ change, currency }: ChangeProps) {
  const { text, formats } = useReader();
  const { proposedBy, closedBy, needsTwo, state, closedAt, proposedAt, reason, closingNote } = change;
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <strong>{text(`cashdesk.change.${state}`)}</strong>
        <span className="text-ink-soft">{formats.moment(closedAt ?? proposedAt)}</span>
      </p>
      <Differences change={change} currency={currency} />
      <p className="mt-2 break-words text-ink-soft">
        {proposedBy.name}: {reason}
      </p>
      {needsTwo && closedBy && (
        <p className="break-words text-ink-soft">
          {closedBy.name}
          {closingNote !== null && `: ${closingNote}`}
        </p>
      )}
    </li>
  );
}

function Differences({ change: { was, wish }, currency }: ChangeProps) {
  const { text, formats } = useReader();
  const words = { text, formats, currency };
  return (
    <dl className="text-sm">
      {RULE_NAMES.filter((name) => wish[name] !== undefined).map((name) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="text-ink-soft">{text(`cashdesk.rule.${name}`)}</dt>
          <dd className="ms-auto text-right font-medium">
            <del className="text-ink-soft">{ruleSaid(name, was, words)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{ruleSaid(name, wish, words)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
