import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf, InputOf } from '@mela/wire';
import type {
  addGatewayChannel,
  askForDepositCredentials,
  depositChannelList,
} from '@mela/wire/console/deposit-channels.ts';
import type { addPayoutChannel, askForPayoutCredentials } from '@mela/wire/console/payout-channels.ts';
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
const connectorField = (connectors: readonly Connector[], text: Text): AskedField => ({
  name: 'connector',
  label: text('console-cashier.connector'),
  choices: connectors.map(({ name, fits }) => ({
    value: name,
    label: fits ? name : text('console-cashier.connectorUnfit', { connector: name }),
  })),
});

/** The fields of credentials; the account of a company that knows us already stays. */
const credentialsFields = (text: Text, known: Company | null = null): AskedField[] => [
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
const credentialsTyped = ({ account = '', secret = '', address = '' }: Values) => ({
  account,
  secret,
  address: address.trim() || null,
});

type NewCompanyChannelProps<E extends typeof addGatewayChannel | typeof addPayoutChannel> = Readonly<{
  title: string;
  endpoint: E;
  connectors: readonly Connector[];
  /** The fields of its terms and what was typed into them. */
  terms: Readonly<{
    fields: readonly AskedField[];
    read(values: Values): Readonly<{ terms: InputOf<E>['body']['terms'] } | { wrong: Values }>;
  }>;
  /** The terms as they stand there to begin with. */
  initial: Values;
  onClose: () => void;
}>;

/** Adds a channel of a company's: who it is, how it knows us, and what the channel takes. */
export function NewCompanyChannel<E extends typeof addGatewayChannel | typeof addPayoutChannel>({
  title,
  endpoint,
  connectors,
  terms,
  initial,
  onClose,
}: NewCompanyChannelProps<E>) {
  const text = useText();
  return (
    <FieldsDialog
      title={title}
      endpoint={endpoint}
      initial={{
        ...initial,
        connector: connectors.find(({ fits }) => fits)?.name ?? '',
        code: '',
        account: '',
        secret: '',
        address: '',
        reason: '',
      }}
      fields={[
        {
          name: 'code',
          label: text('console-cashier.code'),
          hint: text('console-cashier.codeHint'),
          required: true,
        },
        connectorField(connectors, text),
        ...credentialsFields(text),
        ...terms.fields,
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={(values) => {
        const read = terms.read(values);
        if ('wrong' in read) return read;
        const { code = '', connector = '', reason = '' } = values;
        const body = { code, connector, ...credentialsTyped(values), terms: read.terms, reason };
        return { body: body as InputOf<E>['body'] };
      }}
      onClose={onClose}
    >
      <p>{text('console-cashier.gatewayNote')}</p>
    </FieldsDialog>
  );
}

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
