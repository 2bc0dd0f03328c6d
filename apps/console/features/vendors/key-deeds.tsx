import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { openVendorKey, retireVendorKey } from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import type { VendorKey } from './vendor.ts';

/** What may be done about a key: a colleague opens it, anybody of the desk ends it. */
export function KeyDeeds({ vendor, vendorKey }: { vendor: string; vendorKey: VendorKey }) {
  const { text, formats } = useReader();
  const [asked, ask] = useState<'open' | 'end' | null>(null);
  const { id, number, state, isMine, readable, heardAt } = vendorKey;
  if (state === 'retired') return '–';
  const waits = state === 'waiting';
  const end = text(waits ? 'vendordesk.drop' : 'vendordesk.retire');
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 @4xl:justify-start">
      {waits && isMine && <span className="text-ink-soft">{text('vendordesk.openedByAnother')}</span>}
      {waits && !isMine && readable && (
        <Button size="small" onClick={() => ask('open')}>
          {text('vendordesk.open')}
          <span className="sr-only">: {id}</span>
        </Button>
      )}
      <Button size="small" look="outline" onClick={() => ask('end')}>
        {end}
        <span className="sr-only">: {id}</span>
      </Button>
      <DeedDialog
        open={asked === 'open'}
        onClose={() => ask(null)}
        title={text('vendordesk.open')}
        endpoint={openVendorKey}
        fixed={{ vendor, number }}
      >
        <p className="break-words">{text('vendordesk.openNote', { key: id })}</p>
      </DeedDialog>
      <DeedDialog
        open={asked === 'end'}
        onClose={() => ask(null)}
        title={end}
        endpoint={retireVendorKey}
        fixed={{ vendor, number }}
        field="reason"
        danger
      >
        <p className="break-words">
          {text(waits ? 'vendordesk.dropNote' : 'vendordesk.retireNote', { key: id })}
        </p>
        {!waits && heardAt !== null && (
          <p>{text('vendordesk.retireHeard', { when: formats.moment(heardAt) })}</p>
        )}
      </DeedDialog>
    </span>
  );
}
