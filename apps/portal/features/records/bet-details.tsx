import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { ShareInRoom } from '../../widgets/share-in-room.tsx';
import { toneOf } from './bet-words.ts';
import { stepsQuery, type Bet, type Step } from './queries.ts';

const STEP_WORDS = {
  bet: 'records.stepBet',
  settle: 'records.stepSettle',
  cancel: 'records.stepCancel',
  unsettle: 'records.stepUnsettle',
  resettle: 'records.stepResettle',
  void: 'records.stepVoid',
  'return-stake': 'records.stepCancel',
  'credit-held': 'records.kind.credit-held',
  'held-release': 'records.kind.held-released',
  'held-refused': 'records.stepRefused',
  'held-returned': 'records.kind.held-returned',
} as const;

/** One bet opened: what it is called, when what happened, and for how much. */
export function BetDetails({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const { text, formats } = useLocale();
  const facts = [
    { name: text('records.reference'), value: <span className="text-sm break-all">{bet.reference}</span> },
    { name: text('records.placedAt'), value: formats.moment(bet.placedAt) },
    ...(bet.settledAt ? [{ name: text('records.settledAt'), value: formats.moment(bet.settledAt) }] : []),
    { name: text('records.stake'), value: <Amount value={bet.stake} currency={bet.currency} /> },
    { name: text('records.win'), value: <Amount value={bet.win} currency={bet.currency} /> },
    ...(bet.held > 0n
      ? [{ name: text('records.onHold'), value: <Amount value={bet.held} currency={bet.currency} /> }]
      : []),
    { name: text('records.turnover'), value: <Amount value={bet.turnover} currency={bet.currency} /> },
  ];
  return (
    <Sheet open onClose={onClose} title={text('records.detailsTitle')}>
      <p className="mb-3 flex items-center justify-between gap-3">
        <span className="text-lg font-bold">{bet.gameName}</span>
        <Badge tone={toneOf[bet.state]}>{text(`records.${bet.state}`)}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {bet.held > 0n && <p className="mt-3 text-sm text-ink-soft">{text('transfers.onHoldNote')}</p>}
      {bet.state === 'won' && bet.kind === 'round' && (
        <div className="mt-4 flex flex-wrap">
          <ShareInRoom shared={{ kind: 'win', id: bet.id }} facts={bet}>
            {text('records.share')}
          </ShareInRoom>
        </div>
      )}
      {bet.kind === 'round' && <Steps bet={bet} />}
    </Sheet>
  );
}

function Steps({ bet }: { bet: Bet }) {
  const { text, formats } = useLocale();
  const query = useQuery(stepsQuery(bet.id));
  const { data } = query;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{text('records.steps')}</h3>
      <QueryFallback of={[query]}>
        <Skeleton className="h-12 w-full" />
      </QueryFallback>
      {data && (
        <ol className="flex flex-col gap-1">
          {data.map((step, index) => (
            // Steps have no id of their own and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-baseline justify-between gap-3">
              <span>
                {text(STEP_WORDS[step.kind])}{' '}
                {step.cancelled && <span className="text-ink-soft">{text('records.stepCancelled')}</span>}
                <span className="ml-2 text-sm text-ink-soft">{formats.time(step.at)}</span>
              </span>
              <StepAmount step={step} currency={bet.currency} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Steps that moved nothing of the player's: what is only held has no sign. */
const UNSIGNED: ReadonlySet<Step['kind']> = new Set(['credit-held', 'held-refused', 'held-returned']);

function StepAmount({ step: { kind, amount }, currency }: { step: Step; currency: string }) {
  if (UNSIGNED.has(kind)) return <Amount value={amount} currency={currency} />;
  return <Amount value={kind === 'bet' ? -amount : amount} currency={currency} signed />;
}
