import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { registerVendor, VENDOR_WALLETS } from '@mela/wire/console/vendors.ts';
import { useState } from 'react';
import { listOf } from '../../data/amount-typed.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { factsFrom, typedOf, useFactFields } from './vendor-entry.ts';
import { Secret, type MadeKey } from './vendor-secret.tsx';

const EMPTY = typedOf({ names: {}, url: null, frameOrigins: [], launchCdns: [] });

/** Registers a vendor, and shows the secret of its first key this once. */
export function RegisterVendor() {
  const text = useText();
  const facts = useFactFields();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('console-vendors.register')}</Button>
      {asking && (
        <FieldsDialog
          title={text('console-vendors.register')}
          endpoint={registerVendor}
          fields={[
            {
              name: 'code',
              label: text('console-vendors.code'),
              hint: text('console-vendors.codeHint'),
              required: true,
            },
            ...facts,
            {
              name: 'wallet',
              label: text('console-vendors.wallet'),
              choices: VENDOR_WALLETS.map((value) => ({
                value,
                label: text(`console-vendors.wallet.${value}`),
              })),
            },
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
          initial={{ code: '', ...EMPTY, wallet: VENDOR_WALLETS[0], networks: '', reason: '' }}
          bodyOf={({ code = '', wallet, networks = '', reason = '', ...typed }) => ({
            body: {
              code,
              ...factsFrom(typed),
              wallet: VENDOR_WALLETS.find((one) => one === wallet) ?? VENDOR_WALLETS[0],
              networks: listOf(networks),
              reason,
            },
          })}
          onDone={setMade}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-soft">{text('console-vendors.registerNote')}</p>
        </FieldsDialog>
      )}
      {made && <Secret made={made} onClose={() => setMade(null)} />}
    </>
  );
}
