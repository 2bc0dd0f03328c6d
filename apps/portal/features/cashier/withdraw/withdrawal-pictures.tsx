import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { withdrawalProof } from '@mela/wire/portal/withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAsAddress } from '../../../data/avatar.ts';
import { call } from '../../../data/call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import type { Withdrawal } from './withdrawal-states.ts';

type PicturesProps = { withdrawal: Pick<Withdrawal, 'id' | 'proofs'> };

/** The pictures that say something about a payment, each to be opened: our receipts, and what the member has sent. */
export function WithdrawalPictures({ withdrawal: { id, proofs } }: PicturesProps) {
  const { text, formats } = useLocale();
  const [open, setOpen] = useState<string | null>(null);
  const named = proofs.map((proof, index) => {
    const name = proof.own ? 'withdraw.pictureOfYours' : 'withdraw.pictureOfOurs';
    return { id: proof.id, name: text(name, { number: formats.number(index + 1) }) };
  });
  const shown = named.find((picture) => picture.id === open);
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {named.map((picture) => (
          <li key={picture.id}>
            <Button look="outline" size="small" onClick={() => setOpen(picture.id)}>
              {picture.name}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open onClose={() => setOpen(null)} title={shown.name} wide>
          <Picture withdrawalId={id} pictureId={shown.id} />
        </Dialog>
      )}
    </>
  );
}

type PictureProps = { withdrawalId: string; pictureId: string };

function Picture({ withdrawalId, pictureId }: PictureProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['withdrawal-picture', pictureId],
    queryFn: async () => {
      const { type, bytes } = await call(withdrawalProof, { params: { withdrawalId, pictureId } });
      return readAsAddress(new Blob([bytes], { type }));
    },
    staleTime: Infinity,
  });
  if (error)
    return <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64" />;
  return <img src={data} alt={text('withdraw.pictures')} className="mx-auto max-h-[70dvh] rounded-control" />;
}
