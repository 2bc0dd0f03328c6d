import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { AddressComplaint } from '../../platform/outbound/outbound.ts';
import type { BrandSender, MailSender, SmsSender } from './brand-sender.ts';

type Fields = FieldsRefused['fields'];
type LookAt = (origin: string) => Promise<AddressComplaint | null>;

/** What goes into a header, or to a server in its own language: nothing that ends a line. */
const PLAIN = /^[\x20-\x7e]*$/;
const MAILBOX = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;
const TO = /\{(to|number)\}/;

/** As sentences about places name them. */
const PLACES = { to: '{to}', number: '{number}', text: '{text}', key: '{key}' };

const LONGEST = { secret: 500, username: 200, fromName: 100, fromAddress: 254, senderName: 20 };
const TEMPLATE_MAX = 1000;

/**
 * What is wrong with a sender as it was typed, by field. Asks about the name of its host, so outside of any transaction; it is looked at again
 * whenever it is called.
 */
export async function wrongInSender(sender: BrandSender, lookAt: LookAt): Promise<Fields> {
  const fields: Fields = {};
  for (const [name, text] of Object.entries(sender)) {
    const longest = LONGEST[name as keyof typeof LONGEST] ?? TEMPLATE_MAX;
    if (text.length > longest) fields[name] = { id: 'field.too-long' };
    else if (name !== 'fromName' && name !== 'body' && !PLAIN.test(text))
      fields[name] = { id: 'field.invalid' };
  }
  if (Object.keys(fields).length > 0) return fields;
  return sender.channel === 'email' ? wrongInMail(sender, lookAt) : wrongInSms(sender, lookAt);
}

async function wrongInMail({ url, username, secret, ...from }: MailSender, lookAt: LookAt): Promise<Fields> {
  const fields: Fields = {};
  if (!MAILBOX.test(from.fromAddress)) fields['fromAddress'] = { id: 'field.email' };
  if (/\p{Cc}/u.test(from.fromName)) fields['fromName'] = { id: 'field.invalid' };
  if (username !== '' && secret === '') fields['secret'] = { id: 'field.required' };
  if (username === '' && secret !== '') fields['username'] = { id: 'field.required' };
  const complaint = await complaintOfMail(url, lookAt);
  if (complaint) fields['url'] = { id: complaint };
  return fields;
}

/** A mail server's address is its protocol, host and port: who we are there is typed elsewhere, for it is not shown. */
async function complaintOfMail(url: string, lookAt: LookAt): Promise<string | null> {
  const at = URL.canParse(url) ? new URL(url) : null;
  const bare = at && `${at.protocol}//${at.host}`;
  if (!at || at.hostname === '' || !/^smtps?:$/.test(at.protocol) || ![bare, `${bare}/`].includes(at.href))
    return 'field.sender.mail-server';
  const complaint = await lookAt(`https://${at.hostname}`);
  return complaint === 'malformed' ? 'field.sender.mail-server' : complaint && `field.address.${complaint}`;
}

async function wrongInSms(sender: SmsSender, lookAt: LookAt): Promise<Fields> {
  const fields: Fields = {};
  const { url, method, body, authorization, secret } = sender;
  const asked = method === 'GET' ? url : url + body;
  if (secret === '') fields['secret'] = { id: 'field.required' };
  else if (!(asked + authorization).includes('{key}'))
    fields['secret'] = { id: 'field.sender.key-nowhere', values: PLACES };
  if (!TO.test(asked) || !asked.includes('{text}'))
    fields[method === 'GET' ? 'url' : 'body'] = { id: 'field.sender.text-nowhere', values: PLACES };
  else if (method !== 'GET' && !isBody(sender))
    fields['body'] = { id: 'field.sender.no-json', values: PLACES };
  const at = URL.canParse(url) ? new URL(url) : null;
  if (!at || !/^https?:$/.test(at.protocol) || at.username + at.password !== '')
    fields['url'] = { id: 'field.sender.gateway' };
  else {
    const complaint = await lookAt(at.origin);
    if (complaint) fields['url'] = { id: `field.address.${complaint}` };
  }
  return fields;
}

/** JSON is JSON whatever is filled in: each place stands in a text. */
function isBody({ contentType, body }: SmsSender): boolean {
  if (contentType !== 'application/json') return true;
  try {
    return typeof JSON.parse(body) === 'object';
  } catch {
    return false;
  }
}
