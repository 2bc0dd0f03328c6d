import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { addPayoutProof } from '@mela/wire/console/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PictureButton } from '../../widgets/picture-button.tsx';

/** Adds a picture that proves a payout: a receipt, or the company's own screen. The member sees it too. */
export function AddPicture({ withdrawalId }: { withdrawalId: string }) {
  const text = useText();
  const queries = useQueryClient();
  return (
    <PictureButton
      label={text('console-cashier.addPicture')}
      endpoint={addPayoutProof}
      given={{ params: { id: withdrawalId } }}
      onSent={() => toast(text('console-cashier.pictureAdded'), 'gain')}
      onSettled={() => void queries.invalidateQueries()}
    />
  );
}
