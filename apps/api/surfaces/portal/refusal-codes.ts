import type { GameUnknown } from '../../domain/catalogue/index.ts';
import type { LedgerRefusal } from '../../domain/ledger/index.ts';
import type { WireRefusal } from '../kit/envelope.ts';

/** Everything the portal's calls may refuse with: the union of the rooms' refusals. */
export type PortalRefusal = LedgerRefusal | GameUnknown;

type Kind = PortalRefusal['kind'];

/** The wire's word and HTTP status for every refusal; a missing one does not compile. */
const CODES: Record<Kind, { code: string; status: number }> = {
  'insufficient-funds': { code: 'wallet.insufficient_funds', status: 409 },
  'game-unknown': { code: 'game.unknown', status: 404 },
  'key-reused': { code: 'request.key_reused', status: 409 },
};

/** A room's refusal in the wire's words; `values` and `fields` that it carries travel along. */
export function toWire(refusal: PortalRefusal): WireRefusal {
  const { code, status } = CODES[refusal.kind];
  return {
    code,
    status,
    ...('values' in refusal ? { values: refusal.values as WireRefusal['values'] & {} } : {}),
    ...('fields' in refusal ? { fields: refusal.fields as WireRefusal['fields'] & {} } : {}),
  };
}
