import { bet } from '@mela/wire/provider/index.ts';
import { expect, it } from 'vitest';
import { openTestSeat } from './test-seat.ts';

const play = openTestSeat();

it('lets a vendor’s calls wait for as long as their player has too much under way, and refuses none', async () => {
  const { bookings } = play.at.services.limits;
  const neighbour = await play.vendor.seat({ cash: 1_000_000n });
  const places = [];
  while (bookings.standing().waiting === 0 && places.length < 1000) {
    const entering = bookings.enter(play.seat.player);
    if (bookings.standing().waiting === 0) places.push(await entering);
    else entering.then((entered) => places.push(entered)).catch(() => undefined);
  }
  const waiting = Array.from({ length: 300 }, (_, n) =>
    play.vendor.send(bet, { ...play.betBody({ transaction: play.id(`w${n}`) }), amount: 1_000n }),
  );
  await expect.poll(() => bookings.standing().waiting).toBe(301);
  const mine = { session: neighbour.session, player: neighbour.player, transaction: play.id('n') };
  const next = await play.vendor.send(bet, { ...play.betBody(mine), amount: 1_000n });
  expect(next.status).toBe(200);
  expect(bookings.standing().waiting).toBe(301);
  for (const place of places) if (place.ok) place.value.leave();
  await expect.poll(() => places.length).toBe(65);
  for (const place of places) if (place.ok) place.value.leave();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(bookings.standing()).toEqual({ inUse: 0, waiting: 0 });
});
