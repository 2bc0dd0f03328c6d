import { asAdministrator, openReserve, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { every, type Repeated } from './every.ts';

const LOOK_MS = 500;

/**
 * Lets a server only be read while its disk has next to no room. Left to itself it ends when it cannot write its log, cannot start again
 * without room, and then answers nobody. Whoever writes meanwhile hears SQLSTATE 25006. Ready after the first look.
 */
export function keepRoom(
  { folder, url }: Pick<Postgres, 'folder' | 'url'>,
  report: (line: string) => void,
): Promise<Repeated> {
  const reserve = openReserve(folder);
  let isOnlyRead: boolean | null = null;

  const letOnlyRead = (only: boolean): Promise<void> =>
    asAdministrator(url('postgres'), async (client) => {
      const { rows } = await client.query<{ set: string }>(
        "select current_setting('default_transaction_read_only') as set",
      );
      isOnlyRead = rows[0]?.set === 'on';
      if (isOnlyRead === only) return;
      await client.query(
        `alter system ${only ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
      );
      await client.query('select pg_reload_conf()');
      isOnlyRead = only;
      report(
        only
          ? `The disk of the database, ${folder}, is full: it can be read, and takes nothing until there is room.`
          : 'The disk of the database has room again.',
      );
    });

  return every(LOOK_MS, async () => {
    const room = await reserve.look();
    if (room === 'neither') return;
    const isShort = room === 'short';
    if (isShort) await reserve.release('half');
    else await reserve.refill();
    if (isOnlyRead !== isShort) await letOnlyRead(isShort);
  });
}
