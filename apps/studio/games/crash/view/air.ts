import type { Answer, FlightBoard, RoundView } from '../../../view/studio-client.ts';
import { wait } from '../../../view/wait.ts';
import { multiplierAtX100 } from '../rules.ts';

/** What a seat knows of the air and tells the purse. */
export type Air = {
  /** The flight on the board, as last heard. */
  flight(): FlightBoard['flight'];
  /** How long the open flight is in the air, by the server's clock, in ms; `undefined` while it is not. */
  airMs(): number | undefined;
  balance(): bigint;
  /** A stake is on its way (or back), the portal has told a balance, a bet has ended. */
  moved(by: bigint): void;
  balanceIs(balance: bigint | null): void;
  ended(round: RoundView): void;
};

const PAUSE_MS = 700;

/** Asks under one name until there is an answer. */
export async function insist(ask: () => Promise<Answer<RoundView>>): Promise<Answer<RoundView>> {
  for (;;) {
    const answer = await ask();
    if (answer.ok || answer.refusal.code !== 'silent') return answer;
    await wait(PAUSE_MS);
  }
}

/** What a bet is worth after so many ms in the air. */
export const worthOf = (round: RoundView | undefined, ms: number | undefined): bigint =>
  round && ms !== undefined ? ((round.stake * BigInt(multiplierAtX100(ms))) / 10_000n) * 100n : 0n;

/** Whether there is nothing left to wait for in the air: the bet's kite is gone, or above where the bet lets go by itself. */
export function isOver({ nonce, input }: RoundView, air: Air): boolean {
  const flight = air.flight();
  const isGone = !flight || flight.number !== nonce || ['result', 'settled', 'void'].includes(flight.state);
  const { autoX100 } = JSON.parse(input) as { autoX100: number | null };
  const ms = air.airMs();
  return isGone || (autoX100 !== null && ms !== undefined && multiplierAtX100(ms) >= autoX100);
}

/** How a bet went, as autoplay counts it. */
export const wentOf = ({ stake, win }: RoundView) => ({
  lost: stake - (win ?? 0n),
  times: Number((100n * (win ?? 0n)) / stake) / 100,
  free: false,
});
