import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { addPayoutProof } from '@mela/wire/console/withdrawals.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';

/** Adds a picture that proves a payout: a receipt, or the company's own screen. The member sees it too. */
export function AddPicture({ withdrawalId }: { withdrawalId: string }) {
  const text = useText();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > addPayoutProof.uploadMax)
        throw new CallError('upload.too_large', 413, text('editing.tooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { type: file.type || 'image/png', bytes };
      return call(addPayoutProof, { params: { id: withdrawalId }, body });
    },
    onSuccess: () => toast(text('console-cashier.pictureAdded'), 'gain'),
    onError: (error) =>
      toast(error instanceof CallError && error.message ? error.message : text('shell.network'), 'loss'),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <>
      <Button look="outline" size="small" busy={send.isPending} onClick={() => picker.current?.click()}>
        {text('console-cashier.addPicture')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text('console-cashier.addPicture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) send.mutate(file);
        }}
      />
    </>
  );
}
