import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { addWithdrawalProof } from '@mela/wire/portal/withdrawals.ts';
import { useRef, useState } from 'react';

type PictureChoiceProps = {
  pictures: readonly File[];
  onChoose: (pictures: readonly File[]) => void;
  atMost: number;
};

/** Pictures that are to be sent along: PNG or JPEG, of 5 MB at most. */
export function PictureChoice({ pictures, onChoose, atMost }: PictureChoiceProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const take = (files: readonly File[]): void => {
    const tooLarge = files.some(({ size }) => size > addWithdrawalProof.uploadMax);
    setWrong(tooLarge ? text('withdraw.pictureTooLarge') : undefined);
    const fit = files.filter(({ size }) => size <= addWithdrawalProof.uploadMax);
    onChoose([...pictures, ...fit].slice(0, atMost));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{text('withdraw.pictures')}</p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {pictures.map((picture, at) => (
          <li key={`${picture.name} ${picture.lastModified}`} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{picture.name}</span>
            <Button
              look="quiet"
              aria-label={text('withdraw.pictureRemove', { name: picture.name })}
              onClick={() => onChoose(pictures.filter((_, other) => other !== at))}
            >
              <Icon of="circle-x" />
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < atMost && (
        <Button look="outline" onClick={() => input.current?.click()}>
          <Icon of="plus" />
          {text('withdraw.pictureAdd')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p className="text-sm text-ink-soft">{text('withdraw.picturesHint')}</p>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {wrong}
      </p>
    </div>
  );
}
