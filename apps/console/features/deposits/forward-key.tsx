import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import type { AnswerOf } from '@mela/wire';
import { depositChannelList, endForwardKey, makeForwardKey } from '@mela/wire/console/deposit-channels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Channel } from './channel-terms.ts';

type Made = AnswerOf<typeof makeForwardKey>;

/** Whether a wallet's messages are passed on and believed, and the key that they are signed with: made, shown once, ended. */
export function ForwardKey({ channel: { id, forwardedSince } }: { channel: Channel }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const queries = useQueryClient();
  const [asked, ask] = useState<'make' | 'end' | null>(null);
  const [made, tell] = useState<Made | null>(null);
  const again = () => void queries.invalidateQueries({ queryKey: [depositChannelList.name] });
  const close = () => ask(null);
  const because = { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint') };
  const bodyOf = ({ reason = '' }: Readonly<Record<string, string>>) =>
    reason.trim().length < 3 ? { wrong: { reason: text('console.reasonWanted') } } : { body: { reason } };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="flex-1">
        {text('console-cashier.forwardKey')}:{' '}
        {forwardedSince ? formats.moment(forwardedSince) : text('console-cashier.forwardNone')}
      </span>
      {may(makeForwardKey) && (
        <Button size="small" look="outline" onClick={() => ask('make')}>
          {text('console-cashier.forwardMake')}
        </Button>
      )}
      {forwardedSince && may(endForwardKey) && (
        <Button size="small" look="outline" onClick={() => ask('end')}>
          {text('console-cashier.forwardEnd')}
        </Button>
      )}
      <div className="w-full">
        <PendingApprovals kind="forward-key" subject={id} />
      </div>
      {asked === 'make' && (
        <FieldsDialog
          title={text('console-cashier.forwardMake')}
          endpoint={makeForwardKey}
          params={{ id }}
          initial={{ reason: '' }}
          fields={[because]}
          bodyOf={bodyOf}
          onDone={(answer) => {
            tell(answer);
            again();
          }}
          onClose={close}
        >
          <p>{text('console-cashier.forwardMakeNote')}</p>
        </FieldsDialog>
      )}
      {asked === 'end' && (
        <FieldsDialog
          title={text('console-cashier.forwardEnd')}
          endpoint={endForwardKey}
          params={{ id }}
          initial={{ reason: '' }}
          fields={[because]}
          bodyOf={bodyOf}
          onDone={again}
          onClose={close}
        />
      )}
      {made && (
        <Dialog open title={text('console-cashier.forwardMake')} onClose={() => tell(null)}>
          <p className="font-semibold">{text('console-cashier.forwardOnce')}</p>
          <Copied name={text('console-cashier.forwardAddress')} value={made.address} />
          <Copied name={text('console-cashier.forwardKeyName')} value={made.key} />
        </Dialog>
      )}
    </div>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  const { text } = useLocale();
  return (
    <p className="mt-3 flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{name}</span>
        <code className="block font-mono break-all">{value}</code>
      </span>
      <IconButton icon="copy" label={name} onClick={() => void copyText(value, text)} />
    </p>
  );
}
