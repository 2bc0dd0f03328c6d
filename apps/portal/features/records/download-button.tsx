import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { Endpoint } from '@mela/wire';
import { useMutation } from '@tanstack/react-query';
import { call, type Given } from '../../data/call.ts';
import { keepFile } from '../../data/keep-file.ts';
import { sentenceOf } from '../../data/refusals.ts';

/** Fetches a file of the reader's own and has the browser keep it. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  query,
  name,
}: {
  endpoint: E;
  query: NonNullable<Given<E>['query']>;
  name: string;
}) {
  const { text } = useLocale();
  const fetching = useMutation({
    mutationFn: async () => {
      keepFile(await call(endpoint, { query }), name);
    },
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button look="outline" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        <Icon of="download" />
        {text('records.download')}
      </Button>
      {fetching.isError && (
        <p role="alert" className="text-sm text-loss">
          {sentenceOf(fetching.error, text)}
        </p>
      )}
    </div>
  );
}
