import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { setVendorNetworks } from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { listOf } from '../../data/amount-typed.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

type NetworksProps = { vendor: string; name: string; networks: readonly string[] };

/** Where a vendor calls from: its calls from anywhere else are refused. */
export function Networks({ vendor, name, networks }: NetworksProps) {
  const { text } = useLocale();
  const [changing, setChanging] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 break-words">
        {text('console-vendors.networks')}:{' '}
        <span className="digits font-medium">{networks.join(', ') || text('console-vendors.anywhere')}</span>
      </p>
      <Button look="outline" size="small" onClick={() => setChanging(true)}>
        {text('console-vendors.changeNetworks')}
        <span className="sr-only">: {name}</span>
      </Button>
      {changing && (
        <FieldsDialog
          title={text('console-vendors.changeNetworks')}
          endpoint={setVendorNetworks}
          initial={{ networks: networks.join(', '), reason: '' }}
          fields={[
            {
              name: 'networks',
              label: text('console-vendors.networks'),
              hint: text('console-vendors.networksHint'),
            },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          bodyOf={({ networks: typed = '', reason = '' }) => ({
            body: { vendor, networks: listOf(typed), reason },
          })}
          onClose={() => setChanging(false)}
        >
          <p>{name}</p>
        </FieldsDialog>
      )}
    </div>
  );
}
