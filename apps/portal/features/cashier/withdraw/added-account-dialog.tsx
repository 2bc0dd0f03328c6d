import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { paths } from '../../../router/paths.ts';
import { providerName } from '../../../data/payout-accounts.ts';
import { waitUntil } from '../../../data/wait-until.ts';

type AddedAccountDialogProps = {
  account: Extract<PushMessage, { type: 'payout-account' }>;
  onClose: () => void;
};

/** A payout account was added just now, elsewhere: what it is, from when money can go there, and what to do if it was somebody else. */
export function AddedAccountDialog({ account, onClose }: AddedAccountDialogProps) {
  const text = useText();
  const name = `${providerName(account.provider, text)} •••• ${account.numberEnd}`;
  return (
    <Dialog open onClose={onClose} title={text('withdraw.addedTitle')}>
      <p className="text-lg font-bold">{name}</p>
      <p className="mt-1">{text('withdraw.usableFrom', waitUntil(new Date(account.usableAt)))}</p>
      <p className="mt-3 text-ink-soft">{text('withdraw.addedHint')}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <LinkButton href={paths.withdraw} look="outline" onClick={onClose}>
          {text('withdraw.addedNotMe')}
        </LinkButton>
        <Button onClick={onClose}>{text('withdraw.addedMe')}</Button>
      </div>
    </Dialog>
  );
}
