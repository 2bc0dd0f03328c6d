import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import { useMutation } from '@tanstack/react-query';
import { call, type Given } from './call.ts';
import { refusalOf } from './use-action.ts';
import { CallError } from './call-error.ts';

const MEGABYTE = 1024 * 1024;

/** Sends a picture by a call that takes one, and answers what the call does. */
export function useSendPicture<E extends Endpoint>(endpoint: E, given: Given<E> = {}) {
  const text = useText();
  return useMutation<AnswerOf<E>, Error, File>({
    mutationFn: async (file) => {
      const { uploadMax } = endpoint;
      if (file.size > uploadMax) {
        const tooLarge = text('errors.upload.too_large', { maximum: uploadMax / MEGABYTE });
        throw new CallError('upload.too_large', 413, tooLarge);
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { type: file.type || 'image/png', bytes } as InputOf<E>['body'];
      return call(endpoint, { ...given, body });
    },
    onError: (error) => toast(refusalOf(error, text), 'loss'),
  });
}
