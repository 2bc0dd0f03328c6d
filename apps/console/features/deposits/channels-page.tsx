import { channelKinds, type HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import {
  addDepositChannel,
  addGatewayChannel,
  depositChannelList,
} from '@mela/wire/console/deposit-channels.ts';
import type { AnswerOf } from '@mela/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { NewCompanyChannel } from '../../widgets/company-account.tsx';
import { ChannelCard } from './channel-card.tsx';
import { termsTyped, useTerms } from './channel-terms.ts';
import { receivingFields, receivingBody, type PartFields } from './receiving-facts.tsx';

/** The ways to pay in as data: what each asks for, where its money goes, and who has proposed something else. */
export function Component() {
  const { text } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const query = useQuery(liveQueryOf(depositChannelList));
  const pending = [
    ...usePendingApprovals('receiving-account'),
    ...usePendingApprovals('deposit-credentials'),
  ];
  const [adding, add] = useState<HandKind | 'gateway' | null>(null);
  return (
    <>
      <PageHead title={text('console-cashier.channels')}>
        {may(addDepositChannel) &&
          channelKinds.map((kind) => (
            <Button key={kind} size="small" look="outline" onClick={() => add(kind)}>
              {text(`console-cashier.add.${kind}`)}
            </Button>
          ))}
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-cashier.channelsNote')}</p>
      <Loaded query={query}>
        {({ channels, connectors, fields }) => (
          <>
            <ul className="grid gap-4 xl:grid-cols-2">
              {channels.map((channel) => (
                <li key={channel.id}>
                  <ChannelCard
                    channel={channel}
                    fields={channel.kind === 'gateway' ? [] : fields[channel.kind]}
                    sharers={channels
                      .filter(({ id, accountId }) => id !== channel.id && accountId === channel.accountId)
                      .filter(({ accountId }) => accountId !== null)
                      .map(({ name, code }) => name[language] ?? code)}
                    pending={pending.find(({ subject }) => subject === channel.id)}
                  />
                </li>
              ))}
            </ul>
            {adding === 'gateway' && <AddGateway connectors={connectors} onClose={() => add(null)} />}
            {adding && adding !== 'gateway' && (
              <Add kind={adding} fields={fields[adding]} onClose={() => add(null)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Connectors = AnswerOf<typeof depositChannelList>['connectors'];
type AddProps = { kind: HandKind; fields: PartFields; onClose: () => void };

function Add({ kind, fields, onClose }: AddProps) {
  const { text } = useLocale();
  const terms = useTerms();
  const because = { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint') };
  return (
    <FieldsDialog
      title={text(`console-cashier.add.${kind}`)}
      endpoint={addDepositChannel}
      initial={{
        ...termsTyped(FRESH),
        ...Object.fromEntries(fields.map(({ name, choices }) => [`receiving.${name}`, choices[0] ?? ''])),
      }}
      fields={[
        {
          name: 'code',
          label: text('console-cashier.code'),
          hint: text('console-cashier.codeHint'),
          required: true,
        },
        {
          name: 'provider',
          label: text('console.provider'),
          hint: text('console-cashier.providerHint'),
          required: true,
        },
        ...receivingFields(fields, text),
        ...terms.fields,
        because,
      ]}
      bodyOf={(values) => {
        const read = terms.read(values);
        if ('wrong' in read) return read;
        const { code = '', provider = '', reason = '' } = values;
        const wrong = wrongWords(
          { code, provider, reason },
          text('console-cashier.codeHint'),
          text('console.reasonWanted'),
        );
        if (wrong) return { wrong };
        return {
          body: { kind, code, provider, reason, terms: read.terms, receiving: receivingBody(fields, values) },
        };
      }}
      onClose={onClose}
    >
      <p>{text('console-cashier.addNote')}</p>
    </FieldsDialog>
  );
}

/** Adds a company's channel: who it is, how it knows us, and what it asks for. */
function AddGateway({ connectors, onClose }: { connectors: Connectors; onClose: () => void }) {
  const { text } = useLocale();
  const terms = useTerms();
  return (
    <NewCompanyChannel
      title={text('console-cashier.add.gateway')}
      endpoint={addGatewayChannel}
      connectors={connectors}
      terms={terms}
      initial={termsTyped(FRESH)}
      onClose={onClose}
    />
  );
}

function wrongWords(
  { code, provider, reason }: { code: string; provider: string; reason: string },
  word: string,
  why: string,
): Record<string, string> | null {
  const wrong: Record<string, string> = {};
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(code)) wrong['code'] = word;
  if (!/^[a-z0-9-]{1,30}$/.test(provider)) wrong['provider'] = word;
  if (reason.trim().length < 3) wrong['reason'] = why;
  return Object.keys(wrong).length > 0 ? wrong : null;
}

const WHOLE = 10_000n;

/** What a new channel begins with. */
const FRESH = {
  name: {},
  note: {},
  amountMin: 100n * WHOLE,
  amountMax: 25_000n * WHOLE,
  feeRate: 0,
  presets: [],
  hours: null,
  levels: null,
  secondApprovalAbove: 20_000n * WHOLE,
  payMinutes: 60,
  lateMinutes: 1440,
  position: 0,
  appLink: null,
};
