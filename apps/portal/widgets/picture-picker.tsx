import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import type { activityPictureSend } from '@mela/wire/portal/activities.ts';
import type { supportPictureSend } from '@mela/wire/portal/support-tickets.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { readAsAddress } from '../data/avatar.ts';
import { call } from '../data/call.ts';
import { CallError } from '../data/call-error.ts';
import { sentenceOf } from '../data/refusals.ts';

/** A picture that the server has, with what it looks like here. */
export type Sent = Readonly<{ id: string; name: string; address: string }>;

type PicturePickerProps = {
  /** What takes them, and how large each may be. */
  endpoint: typeof activityPictureSend | typeof supportPictureSend;
  /** So many at most. */
  most: number;
  required: boolean;
  pictures: readonly Sent[];
  error: string | undefined;
  onChange: (pictures: readonly Sent[]) => void;
  /** One is on its way, or none is any more: what they belong to waits for it. */
  onSending: (sends: boolean) => void;
};

const MEGABYTE = 1024 * 1024;

/** Some pictures, each sent as soon as it is chosen. */
export function PicturePicker(props: PicturePickerProps) {
  const { endpoint, most, required, pictures, error, onChange, onSending } = props;
  const { text, formats } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let sent = pictures;
      for (const file of files.slice(0, most - pictures.length)) {
        // Said at once, not after a quarter of an hour on a slow network.
        if (file.size > endpoint.uploadMax)
          throw new CallError(
            'upload.too_large',
            413,
            text('errors.upload.too_large', { maximum: endpoint.uploadMax / MEGABYTE }),
          );
        const type = file.type || 'image/png';
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { pictureId } = await call(endpoint, { body: { type, bytes } });
        sent = [...sent, { id: pictureId, name: file.name, address: await readAsAddress(file) }];
        onChange(sent);
      }
    },
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
  });
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {text('pictures.title')}
        {required && (
          <span className="text-loss" title={text('shell.required')}>
            <span aria-hidden="true"> *</span>
          </span>
        )}
      </legend>
      <p className="text-sm text-ink-soft">
        {text('pictures.hint', {
          most: formats.number(most),
          size: formats.number(endpoint.uploadMax / MEGABYTE),
        })}
      </p>
      <Chosen pictures={pictures} onChange={send.isPending ? undefined : onChange} />
      {pictures.length < most && (
        <Button look="outline" className="mt-2" busy={send.isPending} onClick={() => picker.current?.click()}>
          {text('pictures.add')}
        </Button>
      )}
      <FormError>{send.error ? sentenceOf(send.error, text) : error}</FormError>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-label={text('pictures.add')}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) send.mutate(files);
        }}
      />
    </fieldset>
  );
}

type ChosenProps = Pick<PicturePickerProps, 'pictures'> & {
  /** None while more are on their way. */
  onChange: PicturePickerProps['onChange'] | undefined;
};

/** What has been sent so far, each to be taken back. */
function Chosen({ pictures, onChange }: ChosenProps) {
  const { text, formats } = useLocale();
  return (
    <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {pictures.map(({ id, name, address }, at) => {
        const number = formats.number(at + 1);
        return (
          <li key={id} className="relative">
            <img
              src={address}
              alt={text('pictures.named', { number, name })}
              className="size-24 rounded-control border border-line object-cover"
            />
            {onChange && (
              <IconButton
                icon="x"
                label={text('pictures.remove', { number })}
                onClick={() => onChange(pictures.filter((one) => one.id !== id))}
                className="absolute top-0 right-0 bg-surface"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
