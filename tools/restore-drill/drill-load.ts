import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillSystem } from './drill-system.ts';
import { amountOf, isCredited, isPaid, payIn, takeOut, type DrillMember } from './drill-money.ts';

/** Members who pay in and take out as fast as they can, until they are stopped. */
export type DrillLoad = Readonly<{
  stop(): Promise<void>;
  /** Whether everything that was begun has come to its end. */
  settled(): Promise<boolean>;
  deposits(): number;
  withdrawals(): number;
}>;

export function openLoad(system: DrillSystem, members: readonly DrillMember[]): DrillLoad {
  const deposits: string[] = [];
  const withdrawals: string[] = [];
  const end = new AbortController();
  const one = async (member: DrillMember): Promise<void> => {
    while (!end.signal.aborted) {
      deposits.push(await payIn(system, member, amountOf(500)));
      withdrawals.push(await takeOut(system, member, amountOf(300)));
      const [deposit, withdrawal] = [deposits.at(-1) ?? '', withdrawals.at(-1) ?? ''];
      while (
        !end.signal.aborted &&
        !((await isCredited(system, deposit)) && (await isPaid(system, withdrawal)))
      )
        await sleep(50);
    }
  };
  const running = Promise.all(members.map(one));
  running.catch(() => end.abort());
  return {
    async stop() {
      end.abort();
      await running;
    },
    async settled() {
      for (const id of deposits) if (!(await isCredited(system, id))) return false;
      for (const id of withdrawals) if (!(await isPaid(system, id))) return false;
      return true;
    },
    deposits: () => deposits.length,
    withdrawals: () => withdrawals.length,
  };
}
