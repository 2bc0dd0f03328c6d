import { addHistogram, type Figure, type Metrics } from './metrics.ts';

/** How a call to somebody outside went: they said yes, no, or nothing that may be believed. */
export type OutgoingOutcome = 'ok' | 'refused' | 'silent';

/** Notes a call that was made: to whom, which, how it went, and how many ms it took. */
export type NoteOutgoing = (to: string, call: string, outcome: OutgoingOutcome, tookMs: number) => void;

/** What a process tells of the calls that it makes. */
export const outgoingFigures = {
  seconds: {
    name: 'mela_outgoing_call_duration_seconds',
    kind: 'histogram',
    of: 'process',
    help: 'How long others took to answer our calls, by who they are, the call, and how it went: ok, refused, or silent (no answer that may be believed)',
    labels: ['to', 'call', 'outcome'],
    buckets: [0.05, 0.25, 1, 2.5, 5],
  },
} as const satisfies Record<string, Figure>;

/** Opens the figures of the calls that a process makes. */
export function openOutgoing(metrics: Metrics): NoteOutgoing {
  const took = addHistogram(metrics, outgoingFigures.seconds);
  return (to, call, outcome, tookMs) => took({ to, call, outcome }, tookMs / 1000);
}
