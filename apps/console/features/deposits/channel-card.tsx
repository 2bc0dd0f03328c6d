import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import * as wire from '@mela/wire/console/deposit-channels.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { ChangeCredentials, companyFacts } from '../../widgets/company-account.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Approval } from '../../data/use-fact-text.ts';
import { ForwardKey } from './forward-key.tsx';
import { termsTyped, useTerms, type Channel } from './channel-terms.ts';
import { ReceivingFacts, receivingBody, receivingFields, type PartFields } from './receiving-facts.tsx';

type Asked = 'edit' | 'receiving' | 'credentials';
type ChannelCardProps = {
  channel: Channel;
  fields: PartFields;
  pending?: Approval | undefined;
  /** The names of the others that receive by the same account. */
  sharers: readonly string[];
};

/** One way to pay in: its terms, its receiving account, and a change of it that waits for a second person. */
export function ChannelCard({ channel, fields, pending, sharers }: ChannelCardProps) {
  const { text, formats, digits } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const [asked, ask] = useState<Asked | null>(null);
  const money = (value: bigint): string => formats.money(value, channel.currency);
  const terms = termsTyped(channel);
  const hours = terms['hours'] ?? '';
  const edits = may(wire.editDepositChannel);
  const close = () => ask(null);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">{channel.name[language] ?? channel.code}</h2>
        <Badge tone={channel.open ? 'gain' : 'plain'}>
          {text(channel.open ? 'console-cashier.isOpen' : 'console-cashier.isClosed')}
        </Badge>
        <span className="text-sm text-ink-soft">{channel.code}</span>
      </div>
      <Facts
        facts={[
          ...(channel.connector === null ? [] : companyFacts(channel.connector, channel.company, text)),
          [text('console.amount'), `${money(channel.amountMin)} – ${money(channel.amountMax)}`],
          [text('console.fee'), `${formats.number(channel.feeRate / 100)}%`],
          channel.hours !== null && [
            text('console-cashier.terms.hours'),
            digits === 'bengali-lakh' ? toBengaliDigits(hours) : hours,
          ],
          channel.levels !== null && [text('console-cashier.terms.levels'), terms['levels']],
          [text('console-cashier.terms.secondApprovalAbove'), money(channel.secondApprovalAbove)],
        ]}
      />
      {channel.receiving && <ReceivingFacts receiving={channel.receiving} />}
      {sharers.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text('console-cashier.sameAccount', { channels: sharers.join(', ') })}
        </p>
      )}
      {channel.connector !== null && channel.company === null && (
        <p className="text-sm text-ink-soft">{text('console-cashier.notKnown')}</p>
      )}
      {channel.accountElsewhere && (
        <p className="rounded-control border-2 border-loss px-4 py-2 text-sm">
          {text('console-cashier.accountElsewhere')}
        </p>
      )}
      {channel.kind !== 'gateway' && <ForwardKey channel={channel} />}
      {pending && <ApprovalCard approval={pending} />}
      {edits && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button size="small" look="outline" onClick={() => ask('edit')}>
            {text('console-cashier.edit')}
          </Button>
          {!pending && (
            <Button
              size="small"
              look="outline"
              onClick={() => ask(channel.kind === 'gateway' ? 'credentials' : 'receiving')}
            >
              {text(
                channel.kind === 'gateway'
                  ? 'console-cashier.credentials'
                  : 'console-cashier.changeReceiving',
              )}
            </Button>
          )}
        </div>
      )}
      {asked === 'edit' && <Edit channel={channel} onClose={close} />}
      {asked === 'credentials' && (
        <ChangeCredentials
          channelId={channel.id}
          company={channel.company}
          endpoint={wire.askForDepositCredentials}
          onClose={close}
        />
      )}
      {asked === 'receiving' && <ChangeReceiving channel={channel} fields={fields} onClose={close} />}
    </Card>
  );
}

function Edit({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { text } = useLocale();
  const terms = useTerms(channel.currency);
  return (
    <FieldsDialog
      title={text('console-cashier.edit')}
      endpoint={wire.editDepositChannel}
      params={{ id: channel.id }}
      initial={{ ...termsTyped(channel), open: channel.open ? 'yes' : 'no', reason: '' }}
      fields={[
        {
          name: 'open',
          label: text('console-cashier.openHead'),
          choices: [
            { value: 'yes', label: text('console-cashier.isOpen') },
            { value: 'no', label: text('console-cashier.isClosed') },
          ],
        },
        ...terms.fields,
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={(values) => {
        const read = terms.read(values);
        if ('wrong' in read) return read;
        const { reason = '', open } = values;
        if (reason.trim().length < 3) return { wrong: { reason: text('console.reasonWanted') } };
        return { body: { version: channel.version, open: open === 'yes', terms: read.terms, reason } };
      }}
      onClose={onClose}
    />
  );
}

function ChangeReceiving({
  channel,
  fields,
  onClose,
}: Pick<ChannelCardProps, 'channel' | 'fields'> & { onClose: () => void }) {
  const { text } = useLocale();
  return (
    <FieldsDialog
      title={text('console-cashier.changeReceiving')}
      endpoint={wire.askForReceiving}
      params={{ id: channel.id }}
      initial={Object.fromEntries(
        fields.map(({ name, choices }) => [
          `receiving.${name}`,
          channel.receiving?.[name] ?? choices[0] ?? '',
        ]),
      )}
      fields={[
        ...receivingFields(fields, text),
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={(values) => {
        const reason = values['reason'] ?? '';
        if (reason.trim().length < 3) return { wrong: { reason: text('console.reasonWanted') } };
        return { body: { receiving: receivingBody(fields, values), reason } };
      }}
      onClose={onClose}
    >
      <p>{text('console-cashier.receivingNote')}</p>
    </FieldsDialog>
  );
}
