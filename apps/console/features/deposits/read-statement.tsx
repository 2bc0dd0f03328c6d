import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { readStatement, unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { refusalOf } from '../../data/use-action.ts';

type Channel = AnswerOf<typeof depositChannelList>['channels'][number];

/** Reads a channel's statement in: what matches is credited by itself, and the list behind shows what waits. */
export function ReadStatement({ channels, onClose }: { channels: readonly Channel[]; onClose: () => void }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [channelId, choose] = useState(channels[0]?.id ?? '');
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > readStatement.uploadMax)
        throw new CallError('upload.too_large', 413, text('console-cashier.readStatementNote'));
      const body = { type: 'text/csv', bytes: new Uint8Array(await file.arrayBuffer()) };
      return call(readStatement, { params: { id: channelId }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [unmatchedPayments.name] }),
  });
  const { data } = read;
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
        <FormError>{read.error ? refusalOf(read.error, text) : undefined}</FormError>
        {data && (
          <output className="block rounded-control bg-raised px-4 py-3">
            <span className="block font-semibold">
              {text('console-cashier.statementRead', {
                credited: formats.number(data.credited),
                waiting: formats.number(data.waiting),
                known: formats.number(data.known),
              })}
            </span>
            {data.unreadable.length > 0 && (
              <span className="block">
                {text('console-cashier.statementLines', {
                  lines: data.unreadable
                    .slice(0, 20)
                    .map((line) => formats.number(line))
                    .join(', '),
                })}
              </span>
            )}
          </output>
        )}
        <Button busy={read.isPending} disabled={channelId === ''} onClick={() => picker.current?.click()}>
          {text('console-cashier.statementFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) read.mutate(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}
