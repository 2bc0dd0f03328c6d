import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Card } from '@mela/ui/card.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { security } from '@mela/wire/portal/security.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { waitUntil } from '../../data/wait-until.ts';

const TONES = { low: 'loss', medium: 'notice', high: 'gain' } as const;

/** How well the account is kept, and what of it is missing. */
export function LevelCard() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(queryOf(security));
  if (error && !data)
    return <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-full min-h-44 rounded-card" />;
  const parts = [
    { label: text('security.levelPayment'), has: data.paymentPassword },
    { label: text('security.levelContact'), has: data.phone !== null || data.email !== null },
    { label: text('security.levelTotp'), has: data.totp },
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{text('security.levelTitle')}</h2>
        <Badge tone={TONES[data.level]}>{text(`security.level.${data.level}`)}</Badge>
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {parts.map(({ label, has }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon
              of={has ? 'circle-check' : 'circle-x'}
              className={has ? 'size-6 text-gain' : 'size-6 text-ink-soft'}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            <span className="text-sm text-ink-soft">
              {text(has ? 'security.levelHas' : 'security.levelLacks')}
            </span>
          </li>
        ))}
      </ul>
      {!data.totp && <p className="mt-3 text-sm text-ink-soft">{text('security.levelNote')}</p>}
      {data.payoutsBlockedUntil && (
        <p className="mt-3 rounded-control border-2 border-notice px-3 py-2 font-medium">
          {text('security.payoutsWait', waitUntil(data.payoutsBlockedUntil))}
        </p>
      )}
    </Card>
  );
}
