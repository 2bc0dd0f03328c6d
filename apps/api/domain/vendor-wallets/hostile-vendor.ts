import type { Id } from '@mela/primitives';
import type { VendorRound, VendorSays, VendorTransfer, WalletConnector, WalletOwner } from './wallet-port.ts';

/** What goes wrong with one call. `lost`: never arrives. `unanswered`: done, no answer. `failed`: an error after it was done. */
export type WalletFault = 'lost' | 'unanswered' | 'failed';

/** A vendor in memory that keeps the protocol's promises while its wire misbehaves as told; for tests. */
export type HostileVendor = ReturnType<typeof openHostileVendor>;

/** Opens a vendor without players. */
export function openHostileVendor(now: () => Date) {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, VendorTransfer & { at: Date; refusal: string | null }>();
  const rounds: VendorRound[] = [];
  const vendor = {
    /** Decides the fault of each call; null is a good day. */
    fault: (): WalletFault | null => null,
    /** Has every transfer refused for good. */
    refuse: null as string | null,
    balanceOf: (player: Id): bigint => balances.get(player) ?? 0n,
    /** A round from a player's wallet, from beginning to end. */
    play(player: Id, round: string, stake: bigint, win: bigint): void {
      balances.set(player, vendor.balanceOf(player) - stake + win);
      const at = now();
      rounds.push({
        round,
        player,
        currency: 'BDT',
        game: 'padma25',
        stake,
        win,
        openedAt: at,
        closedAt: at,
      });
    },
    /** A stake whose round still runs. */
    hold: (player: Id, stake: bigint) => void balances.set(player, vendor.balanceOf(player) - stake),
    booked: (): VendorTransfer[] => [...transfers.values()],
    /** Its books say what never was, or no longer what was. */
    forge: (transfer: VendorTransfer) =>
      void transfers.set(transfer.reference, { ...transfer, at: now(), refusal: null }),
    forget: (reference: string) => void transfers.delete(reference),
    change(reference: string, amount: bigint): void {
      const transfer = transfers.get(reference);
      if (transfer) transfers.set(reference, { ...transfer, amount });
    },
    connector: {} as WalletConnector,
  };

  function move(wish: VendorTransfer): VendorSays<{ amount: bigint }> {
    const earlier = transfers.get(wish.reference);
    if (earlier) {
      return earlier.refusal
        ? { kind: 'refused', code: earlier.refusal }
        : { kind: 'done', value: { amount: earlier.amount } };
    }
    const there = vendor.balanceOf(wish.player);
    const refusal =
      vendor.refuse ?? (wish.direction === 'out' && wish.amount > there ? 'insufficient-funds' : null);
    transfers.set(wish.reference, { ...wish, at: now(), refusal });
    if (refusal) return { kind: 'refused', code: refusal };
    balances.set(wish.player, there + (wish.direction === 'in' ? wish.amount : -wish.amount));
    return { kind: 'done', value: { amount: wish.amount } };
  }

  async function overTheWire<T>(work: () => VendorSays<T>): Promise<VendorSays<T>> {
    const fault = vendor.fault();
    if (fault === 'lost') return { kind: 'unknown', reason: fault };
    const answer = work();
    return fault ? { kind: 'unknown', reason: fault } : answer;
  }

  vendor.connector = {
    balance: (_key, { player }: WalletOwner) =>
      overTheWire(() => ({ kind: 'done', value: { balance: vendor.balanceOf(player) } })),
    transfer: (_key, wish) => overTheWire(() => move(wish)),
    sweep: (_key, { player, currency, reference }) =>
      overTheWire(() =>
        move({ player, currency, reference, direction: 'out', amount: vendor.balanceOf(player) }),
      ),
    status: (_key, reference) =>
      overTheWire(() => {
        const found = transfers.get(reference);
        const state = !found ? 'absent' : found.refusal ? 'refused' : 'done';
        return { kind: 'done', value: { state, amount: found?.refusal ? null : (found?.amount ?? null) } };
      }),
    transfers: (_key, { from, to }) =>
      overTheWire(() => ({
        kind: 'done',
        value: [...transfers.values()].filter((one) => !one.refusal && one.at >= from && one.at < to),
      })),
    rounds: (_key, { from }) =>
      overTheWire(() => ({ kind: 'done', value: rounds.filter(({ closedAt }) => closedAt >= from) })),
  };
  return vendor;
}
