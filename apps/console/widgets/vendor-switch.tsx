import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { reopenVendor, stopVendor } from '@mela/wire/console/vendor-credits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { usePendingApprovals } from './approvals-of.tsx';

type VendorSwitchProps = Readonly<{ vendor: string; name: string; isOpen: boolean }>;

/** Stops a vendor at once, or asks for it to be opened again. */
export function VendorSwitch({ vendor, name, isOpen }: VendorSwitchProps) {
  const { text } = useLocale();
  const may = useMay();
  const pending = usePendingApprovals('vendor-reopening', vendor);
  const [asking, setAsking] = useState(false);
  if (!may(stopVendor)) return null;
  if (!isOpen && pending.length > 0)
    return (
      <Link to="/approvals" className="text-notice underline">
        {text('console-vendors.waitsForSecond')}
      </Link>
    );
  const title = text(isOpen ? 'console-vendors.stop' : 'console-vendors.reopen');
  return (
    <>
      <Button size="small" look={isOpen ? 'danger' : 'outline'} onClick={() => setAsking(true)}>
        {title}
        <span className="sr-only">: {name}</span>
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        endpoint={isOpen ? stopVendor : reopenVendor}
        fixed={{ vendor }}
        field="reason"
        danger={isOpen}
      >
        <p>{name}</p>
        <p>{text(isOpen ? 'console-vendors.stopNote' : 'approvals.secondDecides')}</p>
      </ActionDialog>
    </>
  );
}
