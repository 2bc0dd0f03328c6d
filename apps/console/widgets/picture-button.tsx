import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { useRef } from 'react';
import type { Given } from '../data/call.ts';
import { useSendPicture } from '../data/use-send-picture.ts';

type PictureButtonProps<E extends Endpoint> = Readonly<{
  label: string;
  /** Takes the picture; `given` is what it takes besides. */
  endpoint: E;
  given?: Given<E>;
  onSent(answer: AnswerOf<E>): void;
  /** Whatever came of it. */
  onSettled?(): void;
}>;

/** Asks for a picture of the device's, and sends it. */
export function PictureButton<E extends Endpoint>({
  label,
  endpoint,
  given,
  onSent,
  onSettled,
}: PictureButtonProps<E>) {
  const picker = useRef<HTMLInputElement>(null);
  const send = useSendPicture(endpoint, given);
  return (
    <>
      <Button look="outline" size="small" busy={send.isPending} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) send.mutate(file, { onSuccess: onSent, onSettled: () => onSettled?.() });
        }}
      />
    </>
  );
}
