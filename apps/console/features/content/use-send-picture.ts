import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { contentPictureSend } from '@mela/wire/console/content.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';

/** Sends a picture, and answers its address and size. */
export function useSendPicture() {
  const text = useText();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > contentPictureSend.uploadMax)
        throw new CallError('upload.too_large', 413, text('editing.tooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(contentPictureSend, { body: { type: file.type || 'image/png', bytes } });
    },
    onError: (error) =>
      toast(error instanceof CallError && error.message ? error.message : text('shell.network'), 'loss'),
  });
}
