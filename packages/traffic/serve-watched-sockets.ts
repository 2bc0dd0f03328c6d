import type { Server } from 'node:http';
import { addCounter, addGauge, type Figure, type Metrics } from '@mela/program/metrics.ts';
import { serveSockets, type SocketRules, type Sockets } from './serve-sockets.ts';

/** What a program tells of its sockets. */
export const socketFigures = {
  open: {
    name: 'mela_sockets',
    kind: 'gauge',
    of: 'process',
    help: 'Sockets that are open, by whether it is known whose',
    labels: ['whose'],
  },
  refused: {
    name: 'mela_sockets_refused_total',
    kind: 'counter',
    of: 'process',
    help: 'Sockets that were turned away or closed, by what there was too much of',
    labels: ['why'],
  },
} as const satisfies Record<string, Figure>;

/** Opens sockets on a program's server, and tells how many there are and how many were turned away. */
export function serveWatchedSockets<Place extends string, Who extends { readonly account: string }>(
  server: Server,
  metrics: Metrics,
  rules: Omit<SocketRules<Place, Who>, 'refused'>,
): Sockets<Place, Who> {
  const refused = addCounter(metrics, socketFigures.refused);
  const sockets = serveSockets<Place, Who>(server, { ...rules, refused: (why) => refused({ why }) });
  addGauge(metrics, socketFigures.open, () => {
    const { introduced, anonymous } = sockets.standing();
    return [
      [introduced, { whose: 'known' }],
      [anonymous, { whose: 'unknown' }],
    ];
  });
  return sockets;
}
