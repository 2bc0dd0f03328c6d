import { newId } from '@mela/primitives';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { reopenVendor } from '@mela/wire/console/vendor-credits.ts';
import { changeVendor, pullVendorGames, registerVendor } from '@mela/wire/console/vendors.ts';
import type { ConsoleClient } from '../console-client.ts';
import { decideAs } from '../people/at-work.ts';
import { accepted } from '../portal-client.ts';

const REASON = 'a vendor of ours';

/** A vendor's key as the console has shown it, once. */
export type ShownKey = Readonly<{ id: string; secret: Uint8Array<ArrayBuffer> }>;

/**
 * Registers a vendor with a seamless wallet as two of the staff do at the console: one asks and the other agrees. `start` brings the vendor up with the key
 * that the console has made, and answers where it is. Answers how many games came.
 */
export async function registerByConsole(
  [asks, agrees]: readonly [ConsoleClient, ConsoleClient],
  {
    code,
    names,
    start,
  }: {
    code: string;
    names: Readonly<Record<string, string>>;
    start: (key: ShownKey) => Promise<string>;
  },
): Promise<{ games: number; added: number; changed: number; gone: number } | null> {
  const facts = {
    names: { ...names },
    url: 'http://127.0.0.1:9',
    frameOrigins: [] as string[],
    launchCdns: [],
  };
  const body = { ...facts, code, wallet: 'seamless' as const, networks: ['127.0.0.0/8'], reason: REASON };
  const { id, secret } = accepted(await asks.call(registerVendor, { body }));
  const url = await start({ id, secret: Buffer.from(secret, 'hex') });
  const moved = { ...facts, vendor: code, url, frameOrigins: [url], reason: REASON };
  accepted(await asks.call(changeVendor, { body: moved }, { key: newId() }));

  const yesTo = async (kind: 'vendor-key' | 'vendor-reopening') => {
    const query = { view: 'all', state: 'pending', kind, subject: code } as const;
    const [asked] = accepted(await agrees.call(approvalList, { query })).approvals;
    accepted(await decideAs(agrees, asked?.id ?? ''));
  };
  await yesTo('vendor-key');
  const { came } = accepted(await asks.call(pullVendorGames, { body: { vendor: code } }));
  const opening = { body: { vendor: code, reason: REASON } };
  accepted(await asks.call(reopenVendor, opening, { key: newId() }));
  await yesTo('vendor-reopening');
  return came;
}
