import { ask, type Reply, type SendOut } from '@mela/wire/provider/ask.ts';
import {
  encodeBody,
  REFUSALS,
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
  type BodyOf,
  type Call,
  type RefusalCode,
  type ValueOf,
} from '@mela/wire/provider/index.ts';
import type { SignedBy } from '../../domain/play/index.ts';
import type {
  VendorRound,
  VendorSays,
  VendorTransfer,
  WalletConnector,
} from '../../domain/vendor-wallets/index.ts';

export const CALL_MS = 5000;
const PAGES_MAX = 200;

/** Refusals that say that nothing was moved under this reference, and never will be. */
const REFUSED: ReadonlySet<RefusalCode> = new Set([
  'insufficient-funds',
  'player-unknown',
  'currency-mismatch',
]);

function saysOf<C extends Call>(reply: Reply<C>): VendorSays<ValueOf<C>> {
  if (reply.kind === 'unknown') return { kind: 'unknown', reason: reply.reason };
  if (reply.outcome.ok) return { kind: 'done', value: reply.outcome.value };
  const { code } = reply.outcome.refusal;
  if (REFUSED.has(code)) return { kind: 'refused', code };
  return REFUSALS[code] === 'retry' ? { kind: 'unknown', reason: code } : { kind: 'contradiction', code };
}

/** The vendors that speak our own protocol and keep players' money, each called where its key says. */
export function openProtocolWallet(studioUrl: string, fetch: SendOut): WalletConnector {
  const say = async <C extends Call>(
    key: SignedBy,
    call: C,
    body: BodyOf<C>,
  ): Promise<VendorSays<ValueOf<C>>> =>
    saysOf(
      await ask(
        { baseUrl: key.url ?? studioUrl, key, timeoutMs: CALL_MS, fetch },
        call,
        encodeBody(call, body),
      ),
    );

  return {
    balance: (key, { player, currency }) => say(key, walletBalance, { player, currency }),
    async transfer(key, { player, currency, reference, direction, amount }) {
      if (direction === 'in') {
        const opened = await say(key, walletCreate, { player, currency });
        // A wallet that cannot be opened gets nothing, and nothing was sent under the reference.
        if (opened.kind !== 'done') return opened;
      }
      const moved = await say(key, walletTransfer, { player, currency, reference, direction, amount });
      return moved.kind === 'done' ? { kind: 'done', value: { amount } } : moved;
    },
    async sweep(key, { player, currency, reference }) {
      const moved = await say(key, walletSweep, { player, currency, reference });
      return moved.kind === 'done' ? { kind: 'done', value: { amount: moved.value.amount } } : moved;
    },
    status: (key, reference) => say(key, walletTransferStatus, { reference }),
    async transfers(key, { from, to }) {
      const all: VendorTransfer[] = [];
      let after: string | null = null;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const page: VendorSays<ValueOf<typeof walletTransfers>> = await say(key, walletTransfers, {
          from,
          to,
          after,
        });
        if (page.kind !== 'done') return page;
        all.push(...page.value.transfers);
        after = page.value.next;
        if (after === null) return { kind: 'done', value: all };
      }
      return { kind: 'unknown', reason: 'the list has no end' };
    },
    async rounds(key, { from }) {
      const all: VendorRound[] = [];
      let after: string | null = null;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const page: VendorSays<ValueOf<typeof rounds>> = await say(key, rounds, { from, after });
        if (page.kind !== 'done') return page;
        all.push(...page.value.rounds);
        after = page.value.next;
        // A long list is taken over as far as it came; the rest is asked for the next time.
        if (after === null) return { kind: 'done', value: all };
      }
      return { kind: 'done', value: all };
    },
  };
}
