import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useRef } from 'react';
import { pictureSource } from './facts.ts';
import { useSendPicture } from './use-send-picture.ts';

type PictureFieldProps = {
  label: string;
  required: boolean;
  /** Null: none. */
  address: string | null;
  error: string | undefined;
  onChange: (address: string | null) => void;
};

/** A picture of the brand's: sent when it is chosen, and shown as players get it. */
export function PictureField({ label, required, address, error, onChange }: PictureFieldProps) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const send = useSendPicture();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {label}
        {required && <span className="text-loss"> *</span>}
      </legend>
      {address !== null && (
        <img
          src={pictureSource(address)}
          alt={text('editing.pictureNow')}
          className="mt-1 aspect-2/1 w-full max-w-sm rounded-control border border-line bg-raised object-cover"
        />
      )}
      <p className="mt-1 text-sm text-ink-soft">{text('editing.pictureHint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" busy={send.isPending} onClick={() => picker.current?.click()}>
          {text('editing.choosePicture')}
        </Button>
        {address !== null && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {text('editing.removePicture')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text('editing.choosePicture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) send.mutate(file, { onSuccess: (sent) => onChange(sent.address) });
        }}
      />
    </fieldset>
  );
}
