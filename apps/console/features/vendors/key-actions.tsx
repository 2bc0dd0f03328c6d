import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { retireVendorKey } from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { VendorKey } from './vendor.ts';

/** Any of these staff ends an open key. */
export function KeyActions({ vendor, vendorKey }: { vendor: string; vendorKey: VendorKey }) {
  const { text, formats } = useLocale();
  const [ending, setEnding] = useState(false);
  const { id, number, state, heardAt } = vendorKey;
  if (state !== 'open') return '–';
  return (
    <>
      <Button size="small" look="outline" onClick={() => setEnding(true)}>
        {text('console-vendors.retire')}
        <span className="sr-only">: {id}</span>
      </Button>
      <ActionDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={text('console-vendors.retire')}
        endpoint={retireVendorKey}
        fixed={{ vendor, number }}
        field="reason"
        danger
      >
        <p className="break-words">{text('console-vendors.retireNote', { key: id })}</p>
        {heardAt !== null && <p>{text('console-vendors.retireHeard', { when: formats.moment(heardAt) })}</p>}
      </ActionDialog>
    </>
  );
}
