import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { useRef } from 'react';
import type { Kept } from './use-evidence.ts';

type OpenedFilesProps = {
  /** `wrongAt`: where a file is nothing to check. */
  files: readonly { name: string; wrongAt: string | null }[];
  onOpen: (files: readonly Kept[]) => void;
  onClose: (name: string) => void;
};

/** Files that are checked together with what stands in the field above. They are read here and sent nowhere. */
export function OpenedFiles({ files, onOpen, onClose }: OpenedFilesProps) {
  const { text } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const open = async (chosen: FileList | null): Promise<void> =>
    onOpen(
      await Promise.all(
        Array.from(chosen ?? [], async (file) => ({ name: file.name, text: await file.text() })),
      ),
    );
  return (
    <>
      <Button
        look="outline"
        className="self-start whitespace-normal!"
        onClick={() => picker.current?.click()}
      >
        {text('verify.files')}
      </Button>
      {/* A browser's own control speaks the browser's language. */}
      <input
        ref={picker}
        type="file"
        multiple
        accept="application/json,.json"
        aria-label={text('verify.files')}
        hidden
        onChange={({ target }) => void open(target.files)}
      />
      {files.length > 0 && (
        <ul aria-label={text('verify.opened')} className="flex flex-col gap-1">
          {files.map(({ name, wrongAt }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`min-w-0 flex-1 break-all ${wrongAt === null ? '' : 'text-loss'}`}>
                {wrongAt === null ? name : text('verify.nothingIn', { name, at: wrongAt })}
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={text('verify.close', { name })}
                onClick={() => onClose(name)}
              >
                <Icon of="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
