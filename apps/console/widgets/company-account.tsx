import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { askForDepositCredentials, depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import type { askForPayoutCredentials } from '@mela/wire/console/payout-channels.ts';
import type { Fact } from './facts.tsx';
import { FieldsDialog, type AskedField } from './fields-dialog.tsx';

type Connector = AnswerOf<typeof depositChannelList>['connectors'][number];
type Company = Readonly<{ account: string; address: string | null }>;
type Values = Readonly<Record<string, string>>;

/** How the company behind a channel knows us, as lines of its card. */
export const companyFacts = (connector: string, company: Company | null, text: Text): Fact[] => [
  [text('console-cashier.connector'), connector],
  company !== null && [text('console-cashier.companyAccount'), company.account],
  company !== null && company.address !== null && [text('console-cashier.address'), company.address],
];

/** The companies that this installation speaks to, to be chosen from; one of another kind of money says so. */
export const connectorField = (connectors: readonly Connector[], text: Text): AskedField => ({
  name: 'connector',
  label: text('console-cashier.connector'),
  choices: connectors.map(({ name, fits }) => ({
    value: name,
    label: fits ? name : text('console-cashier.connectorUnfit', { connector: name }),
  })),
});

/** The fields of credentials; the account of a company that knows us already stays. */
export const credentialsFields = (text: Text, known: Company | null = null): AskedField[] => [
  ...(known
    ? []
    : [
        {
          name: 'account',
          label: text('console-cashier.companyAccount'),
          hint: text('console-cashier.companyAccountHint'),
          required: true,
        },
      ]),
  {
    name: 'secret',
    label: text('console-cashier.secret'),
    hint: text('console-cashier.secretHint'),
    required: true,
    secret: true,
  },
  { name: 'address', label: text('console-cashier.address'), hint: text('console-cashier.addressHint') },
];

/** What was typed into them. */
export const credentialsTyped = ({ account = '', secret = '', address = '' }: Values) => ({
  account,
  secret,
  address: address.trim() || null,
});

type ChangeCredentialsProps = {
  channelId: string;
  company: Company | null;
  endpoint: typeof askForDepositCredentials | typeof askForPayoutCredentials;
  onClose: () => void;
};

/** Asks for other credentials with a channel's company, which a second person has to agree to. */
export function ChangeCredentials({ channelId, company, endpoint, onClose }: ChangeCredentialsProps) {
  const text = useText();
  return (
    <FieldsDialog
      title={text('console-cashier.credentials')}
      endpoint={endpoint}
      params={{ id: channelId }}
      initial={{ account: '', secret: '', address: company?.address ?? '', reason: '' }}
      fields={[
        ...credentialsFields(text, company),
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={({ reason = '', ...typed }) => ({
        body: { ...credentialsTyped(typed), ...(company && { account: company.account }), reason },
      })}
      onClose={onClose}
    >
      <p>{text('console-cashier.credentialsNote')}</p>
    </FieldsDialog>
  );
}
