import { bet, decodeAnswer, settle } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import { CASH, openTestSeat } from './test-seat.ts';

const play = openTestSeat();

describe('at once', () => {
  it('books twenty parallel twins of a bet, a settle and a cancel once each', async () => {
    const twins = async <T>(call: () => Promise<T>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      return new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_key, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        ),
      ).size;
    };
    expect(await twins(() => play.vendor.bet(play.seat, { transaction: play.id('b') }))).toBe(1);
    expect(
      await twins(() =>
        play.vendor.settle(play.seat, {
          transaction: play.id('s'),
          reference: play.id('b'),
          amount: 50_000n,
        }),
      ),
    ).toBe(1);
    await play.vendor.bet(play.seat, { transaction: play.id('b2'), round: 'r2' });
    expect(
      await twins(() =>
        play.vendor.cancel(play.seat, { transaction: play.id('c'), reference: play.id('b2'), round: 'r2' }),
      ),
    ).toBe(1);
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH - 50_000n);
  });

  it('takes of 200 parallel bets of one player what the balance allows: each answered, none lost, none twice', async () => {
    const stake = 100_000n;
    const poor = await play.vendor.seat({ cash: 73n * stake + 50_000n });
    const names = Array.from({ length: 200 }, (_, index) => play.id(`p${index}`));
    const all = () =>
      Promise.all(
        names.map(async (transaction, index) => {
          const {
            status: code,
            text,
            signed,
          } = await play.vendor.send(bet, {
            ...play.betBody({
              session: poor.session,
              player: poor.player,
              transaction,
              round: `r${index % 7}`,
            }),
            amount: stake,
          });
          expect([code, signed]).toEqual([200, true]);
          const answer = decodeAnswer(bet, text);
          return answer?.ok ? answer.value : answer?.refusal.code;
        }),
      );
    const answers = await all();
    const taken = answers.filter((answer) => typeof answer === 'object');
    expect(taken).toHaveLength(73);
    expect(answers.filter((answer) => answer === 'insufficient-funds')).toHaveLength(127);
    // Each has its own number, and was told the balance that it left.
    expect(new Set(taken.map(({ reference }) => reference)).size).toBe(73);
    const left = taken.map(({ balance }) => balance).toSorted((a, b) => Number(b - a));
    expect(left).toEqual(taken.map((_, index) => BigInt(72 - index) * stake + 50_000n));

    expect(await all()).toEqual(answers);
    for (const [index, name] of names.entries())
      expect(await play.vendor.status('bet', name)).toMatchObject(
        typeof answers[index] === 'object' ? { state: 'booked' } : { state: 'absent' },
      );
    expect(await play.vendor.cashOf(poor)).toBe(50_000n);
    const rounds = await play.vendor.rounds(poor);
    expect(rounds.reduce((sum, round) => sum + round.stake, 0n)).toBe(73n * stake);
    expect(rounds.reduce((sum, round) => sum + round.bets, 0)).toBe(73);
    expect(await play.vendor.verify()).toEqual([]);
  });

  it('settles, gives back or refuses, whichever of a settle and a cancel comes first', async () => {
    for (let race = 0; race < 20; race += 1) {
      const name = play.id(`race${race}`);
      await play.vendor.bet(play.seat, { transaction: name, round: name });
      const [settled, cancelled] = await Promise.all([
        play.vendor.settle(play.seat, {
          transaction: name,
          reference: name,
          round: name,
          amount: 100_000n,
          endRound: true,
        }),
        play.vendor.cancel(play.seat, { transaction: name, reference: name, round: name }),
      ]);
      expect([typeof settled, typeof cancelled].toSorted()).toEqual(['object', 'string']);
    }
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  });

  it('goes on with the others when one call of a batch breaks', async () => {
    // Each of the largest wins that fit the wire is held, and no two are: the database refuses the second.
    const lucky = await play.vendor.seat();
    const win = (name: string) => ({
      ...play.betBody({
        session: lucky.session,
        player: lucky.player,
        transaction: name,
        reference: play.id('b'),
      }),
      amount: '99999999999999.9999',
      endRound: false,
    });
    await play.vendor.bet(lucky, { transaction: play.id('b') });
    const [fine, ...wins] = await Promise.all([
      play.vendor.bet(play.seat, { transaction: play.id('fine') }),
      ...Array.from({ length: 12 }, (_, index) =>
        play.vendor.send(settle, null, { body: JSON.stringify(win(play.id(`s${index}`))) }),
      ),
    ]);
    expect(fine).toMatchObject({ balance: CASH - 100_000n });
    expect(wins.filter((answer) => answer.status === 503)).toHaveLength(11);
    expect(wins.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

it('leaves a ledger and rounds that hold', () => play.hold());
