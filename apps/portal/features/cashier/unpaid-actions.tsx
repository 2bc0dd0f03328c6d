import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { cancelDeposit, continueDeposit } from '@mela/wire/portal/cashier.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import type { Deposit } from './deposit-states.ts';
import { depositQuery, depositsQuery } from './queries.ts';

/** What a member does with a deposit that is not paid: goes on to its company's page while it lives, or takes it back. */
export function UnpaidActions({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const queries = useQueryClient();
  const params = { depositId: deposit.id };
  const goOn = useMutation({
    mutationFn: () => call(continueDeposit, { params }),
    onSuccess: ({ redirectUrl }) => {
      location.assign(redirectUrl);
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelDeposit, { params }),
    // Refused or not: it may have been paid, or have ended, meanwhile.
    onSettled: () => {
      const shown = [depositQuery(deposit.id), depositsQuery()];
      return Promise.all(shown.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    },
  });
  const error = goOn.error ?? cancel.error;
  return (
    <div className="flex w-full flex-col gap-2">
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
      {deposit.kind === 'gateway' && (
        <Button
          size="large"
          wide
          busy={goOn.isPending}
          disabled={cancel.isPending}
          onClick={() => goOn.mutate()}
        >
          {text('cashier.payNow')}
        </Button>
      )}
      <Button
        look="quiet"
        wide
        busy={cancel.isPending}
        disabled={goOn.isPending}
        onClick={() => cancel.mutate()}
      >
        {text('cashier.cancelDeposit')}
      </Button>
    </div>
  );
}
