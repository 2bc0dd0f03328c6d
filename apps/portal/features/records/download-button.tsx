import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { Endpoint, WireFile } from '@mela/wire';
import { useMutation } from '@tanstack/react-query';
import { call, type Given } from '../../data/call.ts';
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
      const file: unknown = await call(endpoint, { query });
      if (isFile(file)) keep(file, name);
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

const isFile = (value: unknown): value is WireFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

function keep({ type, bytes }: WireFile, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
