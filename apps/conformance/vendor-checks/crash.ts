import { expect } from '../check.ts';
import { Breach } from '../protocol-client.ts';
import type { Check } from '../check.ts';
import type { Vendor } from '../vendor.ts';
import { firstGame, isOver, isStake, play, transactionOf, until } from './calls.ts';

/** The vendor dies in the middle of a round. */
export const crash: readonly Check<Vendor>[] = [
  {
    name: 'killed between the stake and its win, it pays the win of the same round, once, when it is back',
    async run(at) {
      if (!at.actions) throw new Breach('nobody was named who kills the vendor');
      const { portal, start, calls, all } = await play(at, firstGame(at));
      portal.state.fault = (name) => (name === 'settle' || name === 'bet-and-settle' ? 'lost' : null);
      void start().catch(() => undefined);
      const asked = () => [...calls('settle'), ...calls('bet-and-settle')];
      await until(at, 'the win is on its way', () => asked().length > 0);
      await at.actions.crash();
      portal.state.fault = () => null;
      await until(at, 'the round is over', () => isOver(all()));
      expect('settles', new Set(asked().map(({ body }) => body)).size, 1);
      expect('stakes', new Set(all().filter(isStake).map(transactionOf)).size, 1);
      expect('cancels', calls('cancel').length, 0);
    },
  },
  {
    name: 'killed while its stake is on the way, it plays the round on or gives the stake back',
    async run(at) {
      if (!at.actions) throw new Breach('nobody was named who kills the vendor');
      const { portal, start, all } = await play(at, firstGame(at));
      const before = portal.state.balance;
      portal.state.fault = (name) => (name === 'bet' || name === 'bet-and-settle' ? 'stalled' : null);
      void start().catch(() => undefined);
      await until(at, 'the stake is on its way', () => all().some(isStake));
      await at.actions.crash();
      portal.state.fault = () => null;
      await until(at, 'the round is over', () => isOver(all()));
      const stake = all().filter(isStake).map(transactionOf)[0] ?? '';
      expect('stakes', new Set(all().filter(isStake).map(transactionOf)).size, 1);
      if (portal.isCancelled(stake)) expect('balance', portal.state.balance, before);
    },
  },
];
