import { createHash } from 'node:crypto';
import { refuse } from '@mela/primitives';
import { alertsPage, messagePage } from '@mela/wire/portal/pages.ts';
import { forgetDevice, pushKeysOf, subscriptionOf } from '../domain/alerts/index.ts';
import { hostsOf, type Merchant } from '../domain/merchants/index.ts';
import type { NotSent, SendNotification } from '../domain/notifications/index.ts';
import { publicOrigin, type Settings } from '../platform/settings/settings.ts';
import type { Services } from '../services.ts';

const GONE = { kind: 'not-sent', problem: 'gone', lasting: true } as const satisfies NotSent;

/** Who sends it, for a push service that has something to complain of. */
function subjectOf(settings: Settings, host: string): string {
  const origin = publicOrigin(settings, host);
  return origin.startsWith('https:') ? origin : `mailto:push@${host}`;
}

/**
 * Hands a notification to the device that it is for, as it stands in the moment: one that was taken away meanwhile, or that somebody else
 * uses now, is told nothing, and one that its push service does not know any more is forgotten.
 */
export const pushToDevices =
  (
    {
      database,
      secretBox,
      sendPush,
      writeNotification,
      settings,
    }: Pick<Services, 'database' | 'secretBox' | 'sendPush' | 'writeNotification' | 'settings'>,
    merchant: Merchant,
  ): SendNotification<'push'> =>
  async (notification) => {
    const found = await database.inMerchant(merchant.id, async (scope) => ({
      to: await subscriptionOf(scope, secretBox, notification.to),
      keys: await pushKeysOf(scope, secretBox),
      hosts: await hostsOf(scope.db, merchant.id),
    }));
    const { to, keys, hosts } = found;
    if (!to || !keys) return refuse(GONE);
    const { values, kind } = notification;
    // The brand stands in the title.
    const words = await writeNotification(merchant, { ...notification, values: { ...values, named: 'no' } });
    const { subject: title } = await writeNotification(merchant, notification);
    const thread = String(values['thread'] ?? '');
    const body = kind === 'alert' && !('from' in values || 'notice' in values) ? '' : words.text;
    const sent = await sendPush({
      to,
      keys,
      subject: subjectOf(settings, hosts[0] ?? ''),
      topic: createHash('sha256').update(`${kind} ${thread}`).digest('base64url').slice(0, 32),
      payload: JSON.stringify({
        title,
        body,
        page: thread ? messagePage(thread) : alertsPage,
        tag: `${kind} ${thread}`,
      }),
    });
    if (sent.ok || sent.refusal.kind === 'not-sent') return sent as Awaited<ReturnType<SendNotification>>;
    await database.inMerchant(merchant.id, (scope) => forgetDevice(scope, notification.to));
    return refuse(GONE);
  };
