import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { retireVendorKey } from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import type { VendorKey } from './vendor.ts';

/** Anybody of the desk ends an open key. */
export function KeyDeeds({ vendor, vendorKey }: { vendor: string; vendorKey: VendorKey }) {
  const { text, formats } = useReader();
  const [ending, setEnding] = useState(false);
  const { id, number, state, heardAt } = vendorKey;
  if (state !== 'open') return '–';
  return (
    <>
      <Button size="small" look="outline" onClick={() => setEnding(true)}>
        {text('vendordesk.retire')}
        <span className="sr-only">: {id}</span>
      </Button>
      <DeedDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={text('vendordesk.retire')}
        endpoint={retireVendorKey}
        fixed={{ vendor, number }}
        field="reason"
        danger
      >
        <p className="break-words">{text('vendordesk.retireNote', { key: id })}</p>
        {heardAt !== null && <p>{text('vendordesk.retireHeard', { when: formats.moment(heardAt) })}</p>}
      </DeedDialog>
    </>
  );
}
