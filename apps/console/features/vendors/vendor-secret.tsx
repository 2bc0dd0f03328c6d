import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import type { AnswerOf } from '@mela/wire';
import type { makeVendorKey } from '@mela/wire/console/vendor-keys.ts';

/** A key that was just made: its secret is told this once. */
export type MadeKey = AnswerOf<typeof makeVendorKey>;

/** Shows a new key's secret for as long as it is open. */
export function Secret({ made: { id, secret }, onClose }: { made: MadeKey; onClose: () => void }) {
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
