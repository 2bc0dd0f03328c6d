import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { addDepositProof, removeDepositProof } from '@mela/wire/portal/cashier.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { depositQuery } from './queries.ts';

const AT_MOST = 3;

/** Up to three pictures of the payment, sent as they are chosen. */
export function ProofPictures({ depositId, proofs }: { depositId: string; proofs: readonly string[] }) {
  const text = useText();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: depositQuery(depositId).queryKey });
  const add = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, not after a quarter of an hour on a slow network.
      if (file.size > addDepositProof.uploadMax)
        throw new CallError('upload.too_large', 413, text('cashier.pictureTooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { type: file.type || 'image/png', bytes };
      return call(addDepositProof, { params: { depositId }, body });
    },
    onSuccess: reload,
  });
  const remove = useMutation({
    mutationFn: (proofId: string) => call(removeDepositProof, { params: { depositId, proofId } }),
    onSuccess: () => {
      add.reset();
      return reload();
    },
  });
  const error = add.error ?? remove.error;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{text('cashier.pictureHint')}</p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {proofs.map((id, index) => (
          <li key={id} className="flex items-center gap-2 rounded-control bg-raised ps-3">
            <span className="flex-1">{text('cashier.picture', { number: index + 1 })}</span>
            <IconButton
              icon="trash-2"
              label={text('cashier.removePicture', { number: index + 1 })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
      {proofs.length < AT_MOST && (
        <Button look="outline" busy={add.isPending} onClick={() => picker.current?.click()}>
          {text('cashier.addPicture')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) add.mutate(file);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
