import { setTimeout as sleep } from 'node:timers/promises';
import { hire } from './arrange.ts';
import { staffOverHttp, type StaffCall } from '../staff-over-http.ts';

const PATIENCE_MS = 30_000;

type Notification = { id: string; to: string; kind: string; queuedAt: string };

/** The demo's outbox as staff read it over the wire: what would have gone to phones and mailboxes. */
export type Outbox = Readonly<{
  /**
   * The text of the last notification of a kind to somebody, by the masked destination; where it is not the first one, of those that were
   * asked for since a moment, for a notification takes a while to come out.
   */
  lastNotification(
    masked: string,
    kind: 'code' | 'reset-link' | 'account-changed',
    since?: Date,
  ): Promise<string>;
}>;

/** Opens the outbox of the first demo brand in an installation that runs on this machine. */
export function openOutbox(port: number): Outbox {
  let atWork: Promise<StaffCall> | null = null;
  return {
    async lastNotification(masked, kind, since = new Date(0)) {
      const call = await (atWork ??= hire('risk').then((reader) => staffOverHttp(port, reader)));
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (Date.now() < giveUpAt) {
        const list = await call('GET', '/console/notifications');
        const { rows } = list.value as { rows: Notification[] };
        const notification = rows.find(
          (one) => one.to === masked && one.kind === kind && Date.parse(one.queuedAt) >= since.getTime(),
        );
        if (notification) {
          const reason = { reason: 'to tell a story' };
          const seen = await call('POST', `/console/notifications/${notification.id}/reveal`, reason);
          if (seen.success) return (seen.value as { text: string }).text;
        }
        await sleep(200);
      }
      throw new Error(`no notification went to ${masked}`);
    },
  };
}
