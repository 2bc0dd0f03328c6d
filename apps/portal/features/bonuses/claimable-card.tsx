import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { claimBonus } from '@mela/wire/portal/bonuses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { claimablesQuery, endedQuery, activeBonusesQuery, type Claimable } from './queries.ts';
import { TurnoverWeights } from './turnover-weights.tsx';

/** A bonus that waits to be claimed: how much, and what it asks for. */
export function ClaimableCard({ claimable }: { claimable: Claimable }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const claim = useMoneyCall(claimBonus);
  const { name, amount, required, currency } = claimable;

  const take = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await claim.run({ params: { claimableId: claimable.id } });
      toast(text('bonuses.claimed', { name }));
    } catch (error) {
      setFailure(sentenceOf(error, text));
    } finally {
      await Promise.all(
        [claimablesQuery().queryKey, activeBonusesQuery().queryKey, endedQuery().queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="text-xl font-bold">
          <Amount value={amount} currency={currency} />
        </p>
      </div>
      {claimable.details && <p>{claimable.details}</p>}
      <p className="text-ink-soft">
        {required === 0n
          ? text('bonuses.asksNothing')
          : text('bonuses.asks', { amount: formats.money(required, currency), days: claimable.days })}
      </p>
      {required > 0n && <TurnoverWeights weights={claimable.weights} />}
      {claimable.claimUntil && (
        <p className="text-sm text-ink-soft">
          {text('bonuses.claimUntil', { when: formats.moment(claimable.claimUntil) })}
        </p>
      )}
      <FormError>{failure}</FormError>
      <Button busy={claim.state !== 'idle'} onClick={() => void take()}>
        {text('bonuses.claim')}
      </Button>
    </Card>
  );
}
