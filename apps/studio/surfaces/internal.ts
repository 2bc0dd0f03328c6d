import { openPool, WATCHERS_PATIENCE, type Patience } from '@mela/database/pool.ts';
import { watchPool } from '@mela/database/watch-pool.ts';
import { addInstallationFigures, type InstallationReadings } from '@mela/program/installation-figures.ts';
import type { Figure } from '@mela/program/metrics.ts';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import { openInternalServer } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import type { Studio } from '../studio.ts';

const LABELS = ['operator', 'state', 'currency'] as const;

/** What an operator sees of the studio as a whole. Amounts are in the currency's own unit. */
export const studioFigures = {
  rounds: {
    name: 'mela_studio_rounds_open',
    kind: 'gauge',
    of: 'installation',
    help: 'Rounds that are not over, by operator and what they wait for: betting, settling and cancelling for the portal, playing for their player, disputed for a person',
    labels: LABELS,
  },
  stakes: {
    name: 'mela_studio_rounds_open_stakes',
    kind: 'gauge',
    of: 'installation',
    help: 'Stakes of rounds that are not over (mela_studio_rounds_open)',
    labels: LABELS,
  },
  age: {
    name: 'mela_studio_rounds_open_oldest_age_seconds',
    kind: 'gauge',
    of: 'installation',
    help: 'How long the oldest round is open that is not over (mela_studio_rounds_open)',
    labels: LABELS,
  },
} as const satisfies Record<string, Figure>;

type Row = {
  operator: string;
  state: string;
  currency: string;
  count: number;
  stake: bigint;
  oldestAt: Date;
};

/** The studio's server for its operator; `url` is that of its database, which is asked over a connection of its own. */
export function openInternal(
  { metrics, log, clock }: Pick<Studio, 'metrics' | 'log' | 'clock'>,
  url: string,
  {
    patience = WATCHERS_PATIENCE,
    ...reading
  }: { patience?: Patience; withinMs?: number; freshMs?: number } = {},
): FastifyInstance {
  const server = openInternalServer(metrics);
  const pool = openPool(url, { connections: 1, patience, name: 'figures' });
  watchPool(metrics, 'figures', pool);
  server.addHook('onClose', () => pool.end());

  async function read(): Promise<InstallationReadings<typeof studioFigures>> {
    const { rows } = await pool.query<Row>(
      `select operator, state, currency, count(*)::int as count, sum(stake)::bigint as stake, min(opened_at) as "oldestAt"
         from (select operator, state, currency, stake, opened_at from studio.round where due_at is not null
               union all
               select operator, state, currency, stake, opened_at from studio.round where state = 'disputed') r
        group by operator, state, currency`,
    );
    const states = rows.map(({ operator, state, currency, ...row }) => ({
      ...row,
      labels: { operator, state, currency },
    }));
    const now = clock.now().getTime();
    return {
      rounds: states.map(({ count, labels }) => [count, labels]),
      stakes: states.map(({ stake, labels }) => [Number(stake) / Number(UNITS_PER_WHOLE), labels]),
      age: states.map(({ oldestAt, labels }) => [Math.max(0, (now - oldestAt.getTime()) / 1000), labels]),
    };
  }

  addInstallationFigures(metrics, studioFigures, { read, log, ...reading });
  return server;
}
