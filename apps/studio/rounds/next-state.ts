import type { Outcome } from '@mela/primitives';
import { REFUSALS, type ProviderRefusal, type RefusalCode } from '@mela/wire/provider/index.ts';
import type { RoundState } from './round.ts';

/** A state in which the studio still has to ask something of the portal. */
export type OpenState = Extract<RoundState, 'betting' | 'settling' | 'cancelling'>;

/** What the portal said, reduced to what decides: its answer, or that none came. */
export type PortalAnswer =
  | {
      readonly kind: 'answered';
      readonly outcome: Outcome<{ readonly balance: bigint | null }, ProviderRefusal>;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Where a round goes: on to a state, or round again with the same call and the same ids. */
export type Next =
  | {
      readonly kind: 'move';
      readonly to: RoundState;
      readonly balance?: bigint | null;
      readonly refusal?: RefusalCode;
    }
  | { readonly kind: 'again'; readonly reason: string };

const DONE = { betting: 'settling', settling: 'done', cancelling: 'cancelled' } as const satisfies Record<
  OpenState,
  RoundState
>;

/** Refusals that say the portal's book already holds something else: no repeat can change them. */
const CONTRADICTIONS: ReadonlySet<RefusalCode> = new Set([
  'bet-cancelled',
  'already-settled',
  'transaction-reused',
]);

/**
 * What an answer does to a round. Silence decides nothing. A stake may be refused for good; money that is owed to the
 * player is asked for again whatever the refusal, unless the portal's book contradicts it, which a person must settle.
 */
export function nextState(state: OpenState, answer: PortalAnswer): Next {
  if (answer.kind === 'unknown') return { kind: 'again', reason: answer.reason };
  if (answer.outcome.ok) return { kind: 'move', to: DONE[state], balance: answer.outcome.value.balance };
  const { code } = answer.outcome.refusal;
  if (state === 'betting' && REFUSALS[code] === 'final')
    return { kind: 'move', to: 'refused', refusal: code };
  if (state !== 'betting' && CONTRADICTIONS.has(code)) return { kind: 'move', to: 'disputed', refusal: code };
  return { kind: 'again', reason: code };
}
