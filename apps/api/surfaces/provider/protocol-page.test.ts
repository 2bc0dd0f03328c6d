import { readFileSync } from 'node:fs';
import { BURST_SECONDS, usualTraffic } from '@mela/traffic';
import { bet, betAndSettle, providerOpenApi } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import { LAUNCH_MS, LIST_MS, LOOK_MS } from '../../connectors/vendors/protocol-vendor.ts';
import { CALL_MS } from '../../connectors/vendors/protocol-wallet.ts';
import { BOOKINGS_AT_ONCE } from '../../platform/settings/call-limits.ts';
import { settingsSchema } from '../../platform/settings/settings.ts';
import { CASH, openTestSeat } from './test-seat.ts';

const play = openTestSeat();
const page = readFileSync(
  new URL('../../../../docs/protocols/provider.md', import.meta.url),
  'utf8',
).replaceAll(/\s+/g, ' ');

describe('what the page of the protocol says', () => {
  it('of time is what calls wait for', () => {
    expect(LAUNCH_MS).toBe(CALL_MS);
    expect(page).toContain(
      `${CALL_MS / 1000} s, then the answer is _unknown_; ${LOOK_MS / 1000} s where a page`,
    );
    expect(page).toContain(`all pages of \`games\` together | ${LIST_MS / 1000} s |`);
  });

  it('of rate is what is set where nobody sets anything', () => {
    const rate = settingsSchema.shape.VENDOR_CALLS_PER_ACCOUNT_A_SECOND.parse(undefined);
    expect([rate, BURST_SECONDS]).toEqual([100, 4]);
    expect(page).toContain(
      `${BOOKINGS_AT_ONCE} bookings run at once in each of its processes, of the other calls ${usualTraffic.CALLS_PER_ACCOUNT}; and whoever never stops goes on at ${rate} a second, after four seconds' worth`,
    );
  });

  it('of the zero bet and of `detail` is what is answered, and nothing is booked', async () => {
    const answerTo = async (call: typeof bet | typeof betAndSettle, body: object) => {
      const { text } = await play.vendor.send(call, null, { body: JSON.stringify(body) });
      return JSON.parse(text) as unknown;
    };
    const zero = play.betBody({ amount: '0.0000' });
    expect(await answerTo(bet, zero)).toEqual({ code: 'amount-invalid', detail: 'amount' });
    expect(await answerTo(betAndSettle, { ...zero, win: '1.0000', endRound: true })).toEqual({
      code: 'amount-invalid',
      detail: 'amount',
    });
    const { currency: _, ...short } = play.betBody();
    expect(await answerTo(bet, short)).toEqual({ code: 'malformed', detail: 'currency' });
    expect(await answerTo(bet, play.betBody({ game: 'unheard' }))).toEqual({ code: 'game-unknown' });
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  });

  it('is there for everybody as OpenAPI, on every brand’s host', async () => {
    const answer = await play.at.server.inject({
      url: '/provider/v1/openapi.json',
      headers: { host: 'x.example' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(providerOpenApi());
  });
});
