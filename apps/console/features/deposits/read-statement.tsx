import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { previewStatement, readStatement } from '@mela/wire/console/statements.ts';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { refusalOf } from '../../data/use-action.ts';
import { LayoutFields, PreviewRows, type Said } from './statement-layout.tsx';

type Channel = AnswerOf<typeof depositChannelList>['channels'][number];
type Chosen = Readonly<{ nth: number; bytes: Uint8Array<ArrayBuffer> }>;

/** A channel's statement: shown before as it will be read, then read in. What matches is credited by itself; the list behind shows what waits. */
export function ReadStatement({ channels, onClose }: { channels: readonly Channel[]; onClose: () => void }) {
  const { text } = useLocale();
  const { language } = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [channelId, choose] = useState(channels[0]?.id ?? '');
  const [file, setFile] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (given: File): Promise<void> => {
    setTooLarge(given.size > previewStatement.uploadMax);
    if (given.size > previewStatement.uploadMax) return;
    const bytes = new Uint8Array(await given.arrayBuffer());
    setFile((before) => ({ nth: (before?.nth ?? 0) + 1, bytes }));
  };
  return (
    <Dialog open title={text('console-cashier.readStatement')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{text('console-cashier.readStatementNote')}</p>
        <Select
          label={text('console.channel')}
          value={channelId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          options={channels.map(({ id, name, code }) => ({ value: id, label: name[language] ?? code }))}
        />
        <FormError>{tooLarge ? text('console-cashier.statementTooLarge') : undefined}</FormError>
        <Button
          look={file ? 'outline' : 'action'}
          disabled={channelId === ''}
          onClick={() => picker.current?.click()}
        >
          {text('console-cashier.statementFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? [];
            if (given) void take(given);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {file && <ChosenFile key={`${channelId} ${file.nth}`} channelId={channelId} file={file} />}
      </div>
    </Dialog>
  );
}

function ChosenFile({ channelId, file }: { channelId: string; file: Chosen }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [said, say] = useState<Said | null>(null);
  const given = { params: { id: channelId }, body: { type: 'text/csv', bytes: file.bytes } };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [previewStatement.name, channelId, file.nth, said],
    queryFn: () => call(previewStatement, { ...given, query: said ?? {} }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const proposed: Said = Object.fromEntries(
    Object.entries(data?.layout ?? {}).filter(([, value]) => value !== null),
  );
  const shown = said ?? proposed;
  const read = useMutation({
    mutationFn: () => call(readStatement, { ...given, query: shown }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [unmatchedPayments.name] }),
  });
  const failed = error ?? read.error;
  if (failed || !data) return <FormError>{failed ? refusalOf(failed, text) : undefined}</FormError>;
  return (
    <>
      <p className="font-semibold">
        {text(
          data.layout === null
            ? 'console-cashier.statementSay'
            : data.isKept
              ? 'console-cashier.statementKept'
              : 'console-cashier.statementProposed',
        )}
      </p>
      <LayoutFields preview={data} said={shown} onSay={say} />
      {data.layout && (
        <output className="block">
          {text('console-cashier.statementReadable', {
            count: data.readable,
            sum: formats.money(data.sum, data.currency),
          })}{' '}
          {data.unreadable > 0 && text('console-cashier.statementWrong', { count: data.unreadable })}
        </output>
      )}
      {read.data ? (
        <ReadIn read={read.data} />
      ) : (
        <Button
          busy={read.isPending}
          disabled={data.layout === null || data.readable === 0 || isPlaceholderData}
          onClick={() => read.mutate()}
        >
          {text('console-cashier.statementReadIn', { count: data.readable })}
        </Button>
      )}
      <PreviewRows preview={data} />
    </>
  );
}

/** What came of it. */
function ReadIn({ read }: { read: AnswerOf<typeof readStatement> }) {
  const { text, formats } = useLocale();
  return (
    <output className="block rounded-control bg-raised px-4 py-3">
      <span className="block font-semibold">
        {text('console-cashier.statementRead', {
          credited: formats.number(read.credited),
          waiting: formats.number(read.waiting),
          known: formats.number(read.known),
        })}
      </span>
      {read.unreadable.length > 0 && (
        <span className="block">
          {text('console-cashier.statementLines', {
            lines: read.unreadable
              .slice(0, 20)
              .map((line) => formats.number(line))
              .join(', '),
          })}
        </span>
      )}
    </output>
  );
}
