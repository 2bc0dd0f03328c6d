import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import {
  ACTIVITY_PICTURE_BYTES_MAX,
  ACTIVITY_PICTURES_MAX,
  activityPictureSend,
} from '@mela/wire/portal/activities.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { readAsAddress } from '../../data/avatar.ts';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { sentenceOf } from '../../data/refusals.ts';

/** A picture that the server has, with what it looks like here. */
export type Sent = Readonly<{ id: string; name: string; address: string }>;

type PicturePickerProps = {
  required: boolean;
  pictures: readonly Sent[];
  error: string | undefined;
  onChange: (pictures: readonly Sent[]) => void;
};

/** Up to three pictures, each sent as soon as it is chosen. */
export function PicturePicker({ required, pictures, error, onChange }: PicturePickerProps) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let sent = pictures;
      for (const file of files.slice(0, ACTIVITY_PICTURES_MAX - pictures.length)) {
        // Said at once, not after a quarter of an hour on a slow network.
        if (file.size > ACTIVITY_PICTURE_BYTES_MAX)
          throw new CallError('upload.too_large', 413, text('errors.upload.too_large'));
        const type = file.type || 'image/png';
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { pictureId } = await call(activityPictureSend, { body: { type, bytes } });
        sent = [...sent, { id: pictureId, name: file.name, address: await readAsAddress(file) }];
        onChange(sent);
      }
    },
  });
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {text('promotions.pictures')}
        {required && (
          <span className="text-loss" title={text('shell.required')}>
            <span aria-hidden="true"> *</span>
          </span>
        )}
      </legend>
      <p className="text-sm text-ink-soft">{text('promotions.picturesHint')}</p>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {pictures.map(({ id, name, address }, at) => (
          <li key={id} className="relative">
            <img
              src={address}
              alt={text('promotions.pictureOf', { number: at + 1, name })}
              className="size-24 rounded-control border border-line object-cover"
            />
            <IconButton
              icon="x"
              label={text('promotions.removePicture', { number: at + 1 })}
              onClick={() => onChange(pictures.filter((one) => one.id !== id))}
              className="absolute top-0 right-0 bg-surface"
            />
          </li>
        ))}
      </ul>
      {pictures.length < ACTIVITY_PICTURES_MAX && (
        <Button look="outline" className="mt-2" busy={send.isPending} onClick={() => picker.current?.click()}>
          {text('promotions.addPicture')}
        </Button>
      )}
      <FormError>{send.error ? sentenceOf(send.error, text) : error}</FormError>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-label={text('promotions.addPicture')}
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
