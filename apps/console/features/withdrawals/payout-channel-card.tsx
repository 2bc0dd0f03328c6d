import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { askForPayoutCredentials, changePayoutChannel } from '@mela/wire/console/payout-channels.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import type { Approval } from '../../data/use-fact-text.ts';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { ChangeCredentials, companyFacts } from '../../widgets/company-account.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { payoutTermsTyped, usePayoutTerms, type PayoutChannel } from './payout-terms.ts';

type PayoutChannelCardProps = { channel: PayoutChannel; pending: readonly Approval[] };

/** The least that is shown, in 1/10 000 of the currency. */
const CENT = 100n;

/** One company that sends money: what it takes, how it knows us, and what of it waits for a second person. */
export function PayoutChannelCard({ channel, pending }: PayoutChannelCardProps) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const [asked, ask] = useState<'edit' | 'credentials' | null>(null);
  const { name, code, open, connector, company, kinds, currency } = channel;
  const money = (value: bigint): string => formats.money(value, currency);
  const waits = (kind: string) => pending.some((one) => one.kind === kind);
  const close = () => ask(null);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">{name[language] ?? code}</h2>
        <Badge tone={open ? 'gain' : 'plain'}>
          {text(open ? 'console-cashier.isOpen' : 'console-cashier.isClosed')}
        </Badge>
        <span className="text-sm text-ink-soft">{code}</span>
      </div>
      <Facts
        facts={[
          ...companyFacts(connector, company, text),
          [
            text('console.amount'),
            // A smallest amount that no screen shows is none.
            `${channel.amountMin < CENT ? text('console-lists.atMost') : `${money(channel.amountMin)} –`} ${money(channel.amountMax)}`,
          ],
          [
            text('console-cashier.payoutTerms.kinds'),
            kinds.map((kind) => text(`console-cashier.payoutKind.${kind}`)).join(', '),
          ],
        ]}
      />
      {company === null && <p className="text-sm text-ink-soft">{text('console-cashier.notKnown')}</p>}
      {pending.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} named />
      ))}
      {may(changePayoutChannel) && (
        <div className="mt-auto flex flex-wrap gap-2">
          {!waits('payout-channel') && (
            <Button size="small" look="outline" onClick={() => ask('edit')}>
              {text('console-cashier.edit')}
              <span className="sr-only">: {name[language] ?? code}</span>
            </Button>
          )}
          {!waits('payout-credentials') && (
            <Button size="small" look="outline" onClick={() => ask('credentials')}>
              {text('console-cashier.credentials')}
              <span className="sr-only">: {name[language] ?? code}</span>
            </Button>
          )}
        </div>
      )}
      {asked === 'edit' && <Edit channel={channel} onClose={close} />}
      {asked === 'credentials' && (
        <ChangeCredentials
          channelId={channel.id}
          company={company}
          endpoint={askForPayoutCredentials}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Edit({ channel, onClose }: { channel: PayoutChannel; onClose: () => void }) {
  const { text } = useLocale();
  const terms = usePayoutTerms(channel);
  return (
    <FieldsDialog
      title={text('console-cashier.edit')}
      endpoint={changePayoutChannel}
      params={{ id: channel.id }}
      initial={{ ...payoutTermsTyped(channel), open: channel.open ? 'yes' : 'no', reason: '' }}
      fields={[
        {
          name: 'open',
          label: text('console-cashier.payoutOpenHead'),
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
        return { body: { version: channel.version, open: open === 'yes', terms: read.terms, reason } };
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text('console-cashier.payoutEditNote')}</p>
    </FieldsDialog>
  );
}
