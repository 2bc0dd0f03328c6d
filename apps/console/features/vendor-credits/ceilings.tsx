import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { changeVendorCeilings } from '@mela/wire/console/vendor-credits.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { amountOf, typed } from '../../data/amount-typed.ts';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { CEILINGS, type Standing } from './standing.ts';

type CeilingsProps = { standing: Standing; currency: string };

/** Sets how much a vendor may credit; a field that is left empty stands for the usual. */
export function Ceilings({ standing, currency }: CeilingsProps) {
  const { text } = useLocale();
  const may = useMay();
  const [changing, setChanging] = useState(false);
  const pending = usePendingApprovals('vendor-ceilings', standing.vendor);
  if (!may(changeVendorCeilings)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setChanging(true)} disabled={pending.length > 0}>
        {text(pending.length > 0 ? 'console-vendors.waitsForSecond' : 'console-vendors.changeCeilings')}
        <span className="sr-only">: {standing.name}</span>
      </Button>
      {changing && <Change standing={standing} currency={currency} onClose={() => setChanging(false)} />}
    </>
  );
}

function Change({ standing, currency, onClose }: CeilingsProps & { onClose: () => void }) {
  const { text } = useLocale();
  // What was there when the form was opened is what the typed differs from.
  const [{ vendor, name, set: was }] = useState(standing);
  const shown = (amount: bigint | null) => (amount === null ? '' : typed(amount));
  return (
    <FieldsDialog
      title={text('console-vendors.changeCeilings')}
      endpoint={changeVendorCeilings}
      initial={{
        callMax: shown(was.callMax),
        playerDayMax: shown(was.playerDayMax),
        vendorDayMax: shown(was.vendorDayMax),
        reason: '',
      }}
      fields={[
        ...CEILINGS.map((one) => ({
          name: one,
          label: text(`console-vendors.max.${one}`),
          hint: text('console-vendors.emptyIsUsual'),
          amount: 'one' as const,
          currency,
        })),
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={({ reason = '', ...values }) => {
        const read = (one: (typeof CEILINGS)[number]) => (values[one]?.trim() ? amountOf(values[one]) : null);
        const wrong = CEILINGS.find((one) => values[one]?.trim() && read(one) === null);
        if (wrong) return { wrong: { [wrong]: text('console-cashier.amountWrong') } };
        const wish = {
          callMax: read('callMax'),
          playerDayMax: read('playerDayMax'),
          vendorDayMax: read('vendorDayMax'),
        };
        return { body: { vendor, was, wish, reason } };
      }}
      onClose={onClose}
    >
      <p>{name}</p>
      <p>{text('console-vendors.ceilingsNote')}</p>
    </FieldsDialog>
  );
}
