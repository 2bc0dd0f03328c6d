import { openTokenBuckets } from './token-buckets.ts';

/** How many sockets there may be. One that has said whose it is counts against its account, and no more against its address. */
export type SocketLimits = Readonly<{ inTotal: number; perAccount: number; perAddress: number }>;

/** Why somebody was turned away. */
export type SocketRefusal = 'total' | 'address' | 'account';

/** One socket's place among them all. */
export type Seat = Readonly<{
  /** Counts its opening against its account instead of its address; false where that opens too many. */
  mayOpenFor(account: string): boolean;
  /** Moves it to its account; false where that has as many as it may. */
  moveTo(account: string): boolean;
  leave: () => void;
}>;

/** Counts what there is of each. */
function openTally(max: number) {
  const counts = new Map<string, number>();
  return {
    add(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key: string): void {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}

/** An account opens all of its sockets a few times over at once, then one a second: pages come and go, and lines break. */
const ACCOUNT_BURST = 4;
/** An address opens all of its own at once, and then a twentieth of them a second. */
const ADDRESS_SHARE = 20;

/** Opens the counts of one server's sockets. */
export function openSocketCounts({ inTotal, perAccount, perAddress }: SocketLimits) {
  const accounts = openTally(perAccount);
  const addresses = openTally(perAddress);
  const openings = {
    account: openTokenBuckets({ burst: ACCOUNT_BURST * perAccount, perSecond: 1 }),
    address: openTokenBuckets({ burst: perAddress, perSecond: Math.max(1, perAddress / ADDRESS_SHARE) }),
  };
  const standing = { introduced: 0, anonymous: 0 };
  return {
    standing: (): Readonly<typeof standing> => standing,

    /** A seat for a socket from an address. */
    admit(address: string): Seat | SocketRefusal {
      if (standing.introduced + standing.anonymous >= inTotal) return 'total';
      if (!openings.address.take(address)) return 'address';
      if (!addresses.add(address)) return 'address';
      standing.anonymous += 1;
      let account: string | null = null;
      let hasLeft = false;
      return {
        mayOpenFor(given) {
          openings.address.giveBack(address);
          return openings.account.take(given);
        },
        moveTo(given) {
          if (hasLeft || account !== null || !accounts.add(given)) return false;
          addresses.remove(address);
          account = given;
          standing.anonymous -= 1;
          standing.introduced += 1;
          return true;
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          if (account === null) {
            addresses.remove(address);
            standing.anonymous -= 1;
          } else {
            accounts.remove(account);
            standing.introduced -= 1;
          }
        },
      };
    },
  };
}
