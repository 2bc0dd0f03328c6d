import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { contentPictureSend } from '@mela/wire/console/content.ts';
import { pictureSource } from '../data/picture-source.ts';
import { PictureButton } from './picture-button.tsx';

type PictureFieldProps = {
  label: string;
  hint: string;
  required: boolean;
  /** Null: none. */
  address: string | null;
  error: string | undefined;
  onChange: (address: string | null) => void;
  /** As high as a game's tile, or half as high as it is wide. */
  shape?: 'banner' | 'tile';
};

const SHAPES = { banner: 'aspect-2/1 w-full max-w-sm', tile: 'aspect-4/5 w-32' };

/** A picture of the brand's: sent when it is chosen, and shown as players get it. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, required, address, error, onChange, shape = 'banner' } = props;
  const text = useText();
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
          className={classes('mt-1 rounded-control border border-line bg-raised object-cover', SHAPES[shape])}
        />
      )}
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <PictureButton
          label={text('editing.choosePicture')}
          endpoint={contentPictureSend}
          onSent={(sent) => onChange(sent.address)}
        />
        {address !== null && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {text('editing.removePicture')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
