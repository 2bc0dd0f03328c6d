import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { cancelBonus } from '@mela/wire/portal/bonuses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { endedQuery, activeBonusesQuery, type Bonus } from './queries.ts';

/** Asks before a bonus is given up, and says what is lost by it and what is kept. */
export function GiveUpDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const cancel = useMoneyCall(cancelBonus);

  const giveUp = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await cancel.run({ params: { bonusId: bonus.id }, body: { money: bonus.money } });
      toast(text('bonuses.givenUp', { name: bonus.name }));
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error, text));
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: activeBonusesQuery().queryKey }),
        queries.invalidateQueries({ queryKey: endedQuery().queryKey }),
      ]);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text('bonuses.giveUpTitle', { name: bonus.name })}>
      <p className="font-semibold">{text('bonuses.youLose')}</p>
      <dl className="mt-2 flex flex-col gap-2 rounded-control border-2 border-loss px-3 py-2">
        <Loss name={text('bonuses.loseMoney')} value={bonus.money} currency={bonus.currency} />
        {bonus.atStake > 0n && (
          <Loss name={text('bonuses.loseStake')} value={bonus.atStake} currency={bonus.currency} />
        )}
      </dl>
      <p className="mt-3">
        {text('bonuses.youKeep', { amount: formats.money(bonus.turnover?.left ?? 0n, bonus.currency) })}
      </p>
      <FormError>{failure}</FormError>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="danger" busy={cancel.state !== 'idle'} onClick={() => void giveUp()}>
          {text('bonuses.giveUpNow')}
        </Button>
        <Button onClick={onClose}>{text('bonuses.keep')}</Button>
      </div>
    </Dialog>
  );
}

const Loss = ({ name, value, currency }: { name: string; value: bigint; currency: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="text-lg font-bold">
      <Amount value={value} currency={currency} />
    </dd>
  </div>
);
