import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import type { AnswerOf } from '@mela/wire';
import { makeVendorKey } from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type Made = AnswerOf<typeof makeVendorKey>;

type MakeKeyProps = { vendor: string; name: string; mayMake: boolean };

/** Makes a vendor's next key, and shows its secret for as long as the dialog is open. */
export function MakeKey({ vendor, name, mayMake }: MakeKeyProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      {mayMake && (
        <Button className="mt-3" look="outline" size="small" onClick={() => setAsking(true)}>
          {text('console-vendors.make')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console-vendors.make')}
        endpoint={makeVendorKey}
        fixed={{ vendor }}
        field="reason"
        onDone={setMade}
      >
        <p>{name}</p>
        <p>{text('console-vendors.makeNote')}</p>
      </ActionDialog>
      {made && <Secret made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function Secret({ made: { id, secret }, onClose }: { made: Made; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('console-vendors.secretOf', { key: id })}>
      <div className="flex flex-col gap-4">
        <code className="rounded-control bg-sunken p-3 break-all">{secret}</code>
        <p>{text('console-vendors.secretNote')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => void copyText(secret, text)}>
            {text('console-vendors.secretCopy')}
          </Button>
          <Button onClick={onClose}>{text('console-vendors.secretKept')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
