import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { useState } from 'react';
import { LimitDialog, type Wanted } from './limit-dialog.tsx';
import { KINDS, ofPeriod, spoken, type AmountLimit, type Standing } from './words.ts';

type LineProps = {
  name: string;
  now: string[];
  later: string[];
  /** What staff have said of it. */
  because: (string | null)[];
  onChange: () => void;
};

/** The member's limits, each with what is used of it, and the way to change it. */
export function LimitsCard({ standing }: { standing: Standing }) {
  const { text, formats } = useLocale();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { currency, time } = standing;

  const usedOf = ({ kind, period }: AmountLimit): bigint => {
    const played = standing.played.find((one) => one.period === period);
    if (!played) return 0n;
    if (kind === 'deposit') return played.paidIn + played.payingIn;
    const used = kind === 'stake' ? played.staked : -played.net;
    return used > 0n ? used : 0n;
  };
  const now = (limit: AmountLimit): string[] =>
    limit.value === null
      ? []
      : [
          ofPeriod(
            text,
            limit.period,
            text('limits.used', {
              used: formats.money(usedOf(limit), currency),
              limit: formats.money(limit.value, currency),
            }),
          ),
        ];
  const later = ({ period, next }: AmountLimit): string[] => {
    if (!next) return [];
    const what =
      next.value === null ? text('limits.none') : ofPeriod(text, period, formats.money(next.value, currency));
    return [text('limits.becomes', { when: formats.moment(next.at), what })];
  };
  const minutes = (of: number | null) => (of === null ? text('limits.none') : spoken(of, text, formats));
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('limits.limits')}</h2>
      <p className="mt-1 text-ink-soft">{text('limits.rule')}</p>
      <ul className="mt-2">
        {KINDS.map((kind) => {
          const own = standing.limits.filter((limit) => limit.kind === kind);
          return (
            <Line
              key={kind}
              name={text(`limits.${kind}`)}
              now={own.flatMap(now)}
              later={own.flatMap(later)}
              because={own.map(({ because }) => because)}
              onChange={() => setWanted(kind)}
            />
          );
        })}
        <Line
          name={text('limits.time')}
          now={time.minutes === null ? [] : [minutes(time.minutes)]}
          later={
            time.next
              ? [
                  text('limits.becomes', {
                    when: formats.moment(time.next.at),
                    what: minutes(time.next.minutes),
                  }),
                ]
              : []
          }
          because={[time.because]}
          onChange={() => setWanted('time')}
        />
      </ul>
      {wanted && <LimitDialog wanted={wanted} standing={standing} onClose={() => setWanted(null)} />}
    </Card>
  );
}

function Line({ name, now, later, because, onChange }: LineProps) {
  const { text } = useLocale();
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {(now.length > 0 ? now : [text('limits.none')]).map((sentence) => (
          <p key={sentence} className={now.length > 0 ? 'digits' : 'text-ink-soft'}>
            {sentence}
          </p>
        ))}
        {later.map((sentence) => (
          <p key={sentence} className="digits text-notice">
            {sentence}
          </p>
        ))}
        {[...new Set(because)].map(
          (reason) =>
            reason !== null && (
              <p key={reason} className="text-sm wrap-anywhere">
                {text('limits.byStaff', { reason })}
              </p>
            ),
        )}
      </div>
      <Button look="outline" aria-label={text('limits.changeNamed', { name })} onClick={onChange}>
        {text('limits.change')}
      </Button>
    </li>
  );
}
