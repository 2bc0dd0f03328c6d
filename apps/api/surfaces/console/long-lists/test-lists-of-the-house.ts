import { newId } from '@mela/primitives';
import { STOCK } from '@mela/themes';
import { recordAudit } from '../../../domain/operator/index.ts';
import { GROUP, moment, ROWS, type Listed, type ListScene } from './test-listed.ts';

/** Lists of what the house itself does and sends, by the names of their calls. */
export function listsOfTheHouse(scene: ListScene): Readonly<Record<string, Listed>> {
  return {
    consoleStaff: {
      table: 'operator.staff',
      beside: true,
      row: (at) => ({
        id: newId(),
        username: `many${at}`,
        display_name: `Many ${Math.floor(at / GROUP)}`,
        role: 'support',
        totp_last_step: 0,
        networks: '{}',
        opened_at: moment(at),
        seen_at: at % 2 ? moment(at) : null,
      }),
      query: { username: 'many' },
    },
    consoleLotteryDraws: {
      table: 'lottery.draw',
      row: (at) => ({
        id: newId(),
        game_code: 'ssc1m',
        draw_number: `2026${at}`,
        state: 'OPEN',
        opens_at: '2026-03-02T05:00:00Z',
        closes_at: moment(at * GROUP),
        draws_at: moment((at + 1) * GROUP),
      }),
      query: { drawsAt: '2026-03-01..2026-03-31' },
    },
    consoleAudit: {
      fill: () =>
        scene.inMela(async (scope) => {
          for (let at = 0; at < ROWS; at += 1)
            await recordAudit(scope, {
              staffId: null,
              action: 'content-previewed',
              subject: { kind: 'list', id: `${at}` },
            });
        }),
      query: { action: 'content-previewed' },
      next: ({ number }) => number,
    },
    consoleWornThemes: {
      table: 'merchants.theme',
      row: (at) => ({ version: at + 1, theme: STOCK.river, reason: `why ${at}`, made_at: moment(at) }),
      next: ({ version }) => version,
    },
  };
}
