import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Proof } from './proof.ts';

type Kind = 'text' | 'number' | 'texts' | 'pairs';

const isPair = (value: unknown, second: 'string' | 'number'): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === second;

function fits(value: unknown, kind: Kind | 'odds'): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'pairs':
      return Array.isArray(value) && value.every((item) => isPair(item, 'number'));
    case 'odds':
      return Array.isArray(value) && value.every((item) => isPair(item, 'string'));
  }
}

/** The path of the first field that is missing or of another kind; undefined when all are there. */
function misfit(value: unknown, fields: Readonly<Record<string, Kind | 'odds'>>, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return path;
  const record: Readonly<Record<string, unknown>> = { ...value };
  const bad = Object.entries(fields).find(([name, kind]) => !fits(record[name], kind));
  return bad && `${path}.${bad[0]}`;
}

const SLIP = {
  id: 'text',
  game: 'text',
  numero: 'text',
  play: 'text',
  selection: 'text',
  notes: 'number',
  stakePerNote: 'text',
  stake: 'text',
  odds: 'odds',
} as const;

function faultOf(raw: unknown): string | undefined {
  const head = misfit(raw, { version: 'number', family: 'text', game: 'text', numero: 'text' }, 'proof');
  if (head) return head;
  const proof: Readonly<Record<string, unknown>> = { ...(raw as object) };
  if (proof['version'] !== 1) return 'proof.version';
  const tickets = misfit(proof['tickets'], { root: 'text', count: 'number' }, 'proof.tickets');
  if (tickets) return tickets;
  if (proof['seed'] !== undefined) {
    const seed = misfit(proof['seed'], { commitment: 'text', revealed: 'text' }, 'proof.seed');
    if (seed) return seed;
  }
  if (proof['ticket'] === undefined) return undefined;
  const ticketFault = misfit(proof['ticket'], { payout: 'text', hits: 'pairs' }, 'proof.ticket');
  if (ticketFault) return ticketFault;
  const ticket: Readonly<Record<string, unknown>> = { ...(proof['ticket'] as object) };
  return (
    misfit(ticket['slip'], SLIP, 'proof.ticket.slip') ??
    misfit(ticket['place'], { index: 'number', count: 'number', path: 'texts' }, 'proof.ticket.place')
  );
}

/** Reads the text of a proof file; refuses with the first field that is wrong. */
export function readProof(text: string): Outcome<Proof, { readonly kind: 'not-a-proof'; readonly at: string }> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse({ kind: 'not-a-proof', at: 'JSON' });
  }
  const at = faultOf(raw);
  return at === undefined ? ok(raw as Proof) : refuse({ kind: 'not-a-proof', at });
}
