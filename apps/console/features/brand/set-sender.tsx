import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { InputOf } from '@mela/wire';
import {
  askForMailSender,
  askForSmsSender,
  SMS_CONTENT_TYPES,
  SMS_METHODS,
} from '@mela/wire/console/senders.ts';
import { FieldsDialog, type AskedField } from '../../widgets/fields-dialog.tsx';

type SetSenderProps = Readonly<{ own: Readonly<Record<string, string>> | null; onClose: () => void }>;

/** As hints write the places in an address or a body. */
const PLACES = { to: '{to}', number: '{number}', text: '{text}', sender: '{sender}', key: '{key}' };

const reasonField = (text: Text): AskedField => ({
  name: 'reason',
  label: text('console.reason'),
  hint: text('console.reasonHint'),
  required: true,
});

/** Asks for a mail server of the brand's own, which a second person has to agree to. */
export function SetMailSender({ own, onClose }: SetSenderProps) {
  const text = useText();
  return (
    <FieldsDialog
      title={text('console-brand.setSender.email')}
      endpoint={askForMailSender}
      initial={{ url: '', username: '', fromAddress: '', fromName: '', ...own, secret: '', reason: '' }}
      fields={[
        {
          name: 'url',
          label: text('console-brand.sender.url'),
          hint: text('console-brand.senderHint.mailUrl'),
          required: true,
        },
        {
          name: 'username',
          label: text('console-brand.sender.username'),
          hint: text('console-brand.senderHint.username'),
        },
        {
          name: 'secret',
          label: text('console-brand.sender.secret'),
          hint: text('console-brand.senderHint.secret'),
          secret: true,
        },
        { name: 'fromAddress', label: text('console-brand.sender.fromAddress'), required: true },
        {
          name: 'fromName',
          label: text('console-brand.sender.fromName'),
          hint: text('console-brand.senderHint.fromName'),
        },
        reasonField(text),
      ]}
      bodyOf={(typed) => ({ body: typed as InputOf<typeof askForMailSender>['body'] })}
      onClose={onClose}
    >
      <p>{text('console-brand.setSenderNote')}</p>
    </FieldsDialog>
  );
}

/** What a gateway takes to begin with: what most take. */
const USUAL = {
  url: '',
  method: SMS_METHODS[0],
  contentType: SMS_CONTENT_TYPES[0],
  body: '{"to":"{number}","text":"{text}","from":"{sender}"}',
  authorization: 'Bearer {key}',
  accepted: '',
  senderName: '',
};

const smsFields = (text: Text): AskedField[] => [
  {
    name: 'url',
    label: text('console-brand.sender.url'),
    hint: text('console-brand.senderHint.smsUrl', PLACES),
    required: true,
  },
  {
    name: 'method',
    label: text('console-brand.sender.method'),
    choices: SMS_METHODS.map((value) => ({ value, label: value })),
  },
  {
    name: 'contentType',
    label: text('console-brand.sender.contentType'),
    choices: SMS_CONTENT_TYPES.map((value) => ({ value, label: value })),
  },
  { name: 'body', label: text('console-brand.sender.body'), hint: text('console-brand.senderHint.body') },
  {
    name: 'authorization',
    label: text('console-brand.sender.authorization'),
    hint: text('console-brand.senderHint.authorization', PLACES),
  },
  {
    name: 'secret',
    label: text('console-brand.sender.secret'),
    hint: text('console-brand.senderHint.smsSecret', PLACES),
    required: true,
    secret: true,
  },
  {
    name: 'senderName',
    label: text('console-brand.sender.senderName'),
    hint: text('console-brand.senderHint.senderName', PLACES),
  },
  {
    name: 'accepted',
    label: text('console-brand.sender.accepted'),
    hint: text('console-brand.senderHint.accepted'),
  },
  reasonField(text),
];

/** Asks for an SMS gateway of the brand's own, which a second person has to agree to. */
export function SetSmsSender({ own, onClose }: SetSenderProps) {
  const text = useText();
  return (
    <FieldsDialog
      title={text('console-brand.setSender.sms')}
      endpoint={askForSmsSender}
      initial={{ ...USUAL, ...own, secret: '', reason: '' }}
      fields={smsFields(text)}
      bodyOf={(typed) => ({ body: typed as InputOf<typeof askForSmsSender>['body'] })}
      onClose={onClose}
    >
      <p>{text('console-brand.setSenderNote')}</p>
    </FieldsDialog>
  );
}
