import { ok, refuse } from '@mela/primitives';
import {
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
} from '@mela/wire/provider/index.ts';
import type { Operator } from '../settings.ts';
import type { Studio } from '../studio.ts';
import { closedRounds, moveMoney, transfersIn, transferState } from '../wallets/transfers.ts';
import { balanceOf, openWallet } from '../wallets/wallet.ts';
import { answering, type Handler } from './answering.ts';

const PLAY = 'PLAY';

/** The calls about money that operators in transfer mode bring here. Another operator has no players with wallets. */
export function walletHandlers(studio: Studio): Readonly<Record<string, Handler>> {
  const { database, clock } = studio;
  const keyOf = (operator: Operator, { player, currency }: { player: string; currency: string }) => ({
    operator: operator.code,
    player,
    currency,
  });
  return {
    [walletCreate.name]: answering(walletCreate, async (operator, body) => {
      // Play money, and the money of operators who keep it themselves, has no wallet here.
      if (body.currency === PLAY || operator.wallet !== 'transfer')
        return refuse({ code: 'currency-mismatch' });
      const key = keyOf(operator, body);
      await openWallet(database, key, clock.now());
      return ok({ balance: (await balanceOf(database, key)) ?? 0n, currency: body.currency });
    }),
    [walletBalance.name]: answering(walletBalance, async (operator, body) => {
      const balance = await balanceOf(database, keyOf(operator, body));
      return balance === null ? refuse({ code: 'player-unknown' }) : ok({ balance, currency: body.currency });
    }),
    [walletTransfer.name]: answering(walletTransfer, async (operator, body) => {
      const { reference, direction, amount, currency } = body;
      const moved = await moveMoney(studio, { ...keyOf(operator, body), reference, direction, amount });
      return moved.ok ? ok({ balance: moved.value.balance, currency }) : moved;
    }),
    [walletSweep.name]: answering(walletSweep, async (operator, body) => {
      const wish = {
        ...keyOf(operator, body),
        reference: body.reference,
        direction: 'out',
        amount: null,
      } as const;
      const moved = await moveMoney(studio, wish);
      if (moved.ok) return ok({ ...moved.value, currency: body.currency });
      const { code } = moved.refusal;
      return refuse({ code: code === 'insufficient-funds' ? 'try-again' : code });
    }),
    [walletTransferStatus.name]: answering(walletTransferStatus, async (operator, { reference }) =>
      ok(await transferState(studio, operator.code, reference)),
    ),
    [walletTransfers.name]: answering(walletTransfers, async (operator, body) =>
      ok(await transfersIn(studio, operator.code, body)),
    ),
    [rounds.name]: answering(rounds, async (operator, body) =>
      ok(await closedRounds(studio, operator.code, body)),
    ),
  };
}
