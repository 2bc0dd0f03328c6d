import { memberIcon } from '@mela/wire/portal/icon.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryOf } from './query.ts';

/** The avatar of who is signed in: an address for an `<img>`, 'failed' if there is one that did not come, or null for none. */
export function useAvatar(): string | null {
  const { data: member } = useQuery(queryOf(memberInfo));
  const icon = member?.icon ?? null;
  const { data, isError } = useQuery({
    // Its name changes with it, so it is fetched once.
    queryKey: ['avatar', icon],
    queryFn: async () => {
      const { type, bytes } = await call(memberIcon);
      return readAsAddress(new Blob([bytes], { type }));
    },
    enabled: icon !== null,
    staleTime: Infinity,
  });
  if (isError) return 'failed';
  return data ?? null;
}

/** A picture as an address. The session stands in a header, which an `<img>` cannot send; and the page's policy knows no blob of ours. */
export const readAsAddress = (blob: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
  reader.readAsDataURL(blob);
  return promise;
};
