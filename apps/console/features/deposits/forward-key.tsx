import { useLocale } from '@mela/i18n/react.ts';
import { isForwardSender } from '@mela/form-rules/deposit-kinds/index.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import type { AnswerOf } from '@mela/wire';
import { depositChannelList, endForwardKey, makeForwardKey } from '@mela/wire/console/deposit-channels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOf } from '../../data/amount-typed.ts';
import { useMay } from '../../data/current-staff.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Channel } from './channel-terms.ts';

type Made = AnswerOf<typeof makeForwardKey>;
type Typed = Readonly<Record<string, string>>;

/** Whether a wallet's messages are passed on, whose are believed, and the key that they are signed with: made, shown once, ended. */
export function ForwardKey({ channel: { id, forwardedSince, forwardSenders } }: { channel: Channel }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const queries = useQueryClient();
  const [asked, ask] = useState<'make' | 'senders' | 'end' | null>(null);
  const [made, tell] = useState<Made | null>(null);
  const again = () => void queries.invalidateQueries({ queryKey: [depositChannelList.name] });
  const close = () => ask(null);
  const because = { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint') };
  const wanted = { wrong: { reason: text('console.reasonWanted') } };
  const bodyOf = ({ reason = '' }: Typed) => (reason.trim().length < 3 ? wanted : { body: { reason } });
  const wishOf = (typed: Typed) => {
    const senders = listOf(typed['senders']);
    if (senders.length === 0 || senders.length > 10 || !senders.every(isForwardSender))
      return { wrong: { senders: text('console-cashier.forwardSendersWrong') } };
    const { reason = '' } = typed;
    return reason.trim().length < 3 ? wanted : { body: { senders, keepsKey: asked === 'senders', reason } };
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="flex-1">
        {text('console-cashier.forwardKey')}:{' '}
        {forwardedSince ? formats.moment(forwardedSince) : text('console-cashier.forwardNone')}
        {forwardedSince && (
          <span className="block">
            {text('console-cashier.forwardSenders')}: {forwardSenders.join(', ') || '–'}
          </span>
        )}
      </span>
      {may(makeForwardKey) && (
        <Button size="small" look="outline" onClick={() => ask('make')}>
          {text('console-cashier.forwardMake')}
        </Button>
      )}
      {forwardedSince && may(makeForwardKey) && (
        <Button size="small" look="outline" onClick={() => ask('senders')}>
          {text('console-cashier.forwardSendersChange')}
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
      {(asked === 'make' || asked === 'senders') && (
        <FieldsDialog
          title={text(
            asked === 'make' ? 'console-cashier.forwardMake' : 'console-cashier.forwardSendersChange',
          )}
          endpoint={makeForwardKey}
          params={{ id }}
          initial={{ senders: forwardSenders.join(', '), reason: '' }}
          fields={[
            {
              name: 'senders',
              label: text('console-cashier.forwardSenders'),
              hint: text('console-cashier.forwardSendersHint'),
              required: true,
            },
            because,
          ]}
          bodyOf={wishOf}
          onDone={(answer) => {
            if (answer.key !== null) tell(answer);
            again();
          }}
          onClose={close}
        >
          <p>
            {text(
              asked === 'make' ? 'console-cashier.forwardMakeNote' : 'console-cashier.forwardSendersNote',
            )}
          </p>
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
          <Copied name={text('console-cashier.forwardKeyName')} value={made.key ?? ''} />
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
