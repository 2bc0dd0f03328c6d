import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { WireFile } from '@mela/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAsAddress } from '../data/avatar.ts';
import { sentenceOf } from '../data/refusals.ts';
import { useStart } from '../data/start.tsx';

type Named = Readonly<{ id: string; name: string }>;

type SentPicturesProps = {
  pictures: readonly Named[];
  /** What the whole one is to whoever cannot see it; its name stands above it. */
  alt: string;
  /** Asks for one, which only a session can. */
  load: (id: string) => Promise<WireFile>;
  /** Shown small at once, where the reader does not save data; else each is fetched when it is opened. */
  small?: boolean;
};

/** Pictures that belong to something of the reader's, each to be opened. */
export function SentPictures({ pictures, alt, load, small = false }: SentPicturesProps) {
  const { lite } = useStart();
  const [open, setOpen] = useState<string | null>(null);
  const shown = pictures.find(({ id }) => id === open);
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pictures.map((picture) => (
          <li key={picture.id}>
            {small && !lite ? (
              <SmallPicture picture={picture} load={load} onOpen={() => setOpen(picture.id)} />
            ) : (
              <NameButton picture={picture} onOpen={() => setOpen(picture.id)} />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open onClose={() => setOpen(null)} title={shown.name} wide>
          <WholePicture picture={shown} load={load} alt={alt} />
        </Dialog>
      )}
    </>
  );
}

type PictureProps = { picture: Named; load: SentPicturesProps['load'] };

const usePicture = ({ picture: { id }, load }: PictureProps) =>
  useQuery({
    queryKey: ['sent-picture', id],
    queryFn: async () => {
      const { type, bytes } = await load(id);
      return readAsAddress(new Blob([bytes], { type }));
    },
    staleTime: Infinity,
  });

const NameButton = ({ picture, onOpen }: { picture: Named; onOpen: () => void }) => (
  <Button look="outline" size="small" onClick={onOpen}>
    {picture.name}
  </Button>
);

function SmallPicture({ picture, load, onOpen }: PictureProps & { onOpen: () => void }) {
  const { data, isError } = usePicture({ picture, load });
  // It is asked for once more where it is opened.
  if (isError) return <NameButton picture={picture} onOpen={onOpen} />;
  if (data === undefined) return <Skeleton className="size-24" />;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="size-24 overflow-hidden rounded-control border border-line hover:border-action"
    >
      <img src={data} alt={picture.name} className="size-full object-cover" />
    </button>
  );
}

function WholePicture({ picture, load, alt }: PictureProps & { alt: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = usePicture({ picture, load });
  if (error)
    return <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64" />;
  return <img src={data} alt={alt} className="mx-auto max-h-[70dvh] rounded-control" />;
}
