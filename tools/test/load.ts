import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A load on the machine: half of a core per program. */
export type Load = Readonly<{
  pids(): number[];
  /** The processor's time that all of them have had, as they told it last. */
  usedMs(): number;
  end(): Promise<void>;
}>;

/** Starts a load that takes half of so many cores. It ends with this program, too. */
export function startLoad(cores: number): Load {
  const used = new Map<ChildProcess, number>();
  const programs = Array.from({ length: cores }, () =>
    fork(path.join(import.meta.dirname, 'half-a-core.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    }),
  );
  for (const program of programs) program.on('message', (ms) => used.set(program, Number(ms)));
  return {
    pids: () => programs.flatMap(({ pid }) => pid ?? []),
    usedMs: () => [...used.values()].reduce((sum, ms) => sum + ms, 0),
    async end() {
      const gone = programs.map((program) => once(program, 'exit'));
      for (const program of programs) program.disconnect();
      await Promise.all(gone);
    },
  };
}
