import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';

type EnrolmentCodeDialogProps = Readonly<{
  code: string;
  /** Who comes in with it, and where. */
  newcomer: Readonly<{ name: string; username: string; workplace: string }>;
  onClose(): void;
}>;

/** Shows a code with which somebody comes in, for as long as the dialog is open. */
export function EnrolmentCodeDialog({
  code,
  newcomer: { name, username, workplace },
  onClose,
}: EnrolmentCodeDialogProps) {
  const text = useText();
  const address = `${window.location.origin}/enrol`;
  return (
    <Dialog open onClose={onClose} title={text('console-staff.codeFor', { name })}>
      <div className="flex flex-col gap-4">
        <code className="rounded-control bg-sunken p-3 text-center text-xl font-bold break-all">{code}</code>
        <p className="break-words">
          {text('console-staff.codeOnce', { brand: workplace, username, address })}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => void copyText(code, text)}>
            {text('console-staff.copyCode')}
          </Button>
          <Button onClick={onClose}>{text('console-staff.codeKept')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
