import { runProgram } from './run-program.ts';

// A program of run-program.test.ts, which does what its first word says.
const [does] = process.argv.slice(2);
const LINES_OF_A_NOISY_ONE = 20_000;

await runProgram({
  name: 'test',
  readSettings() {
    if (does === 'is-set-wrong') throw new Error('Wrong setting. PORT: expected a number.');
    return {};
  },
  async start(_settings, log) {
    const alive = setInterval(() => undefined, 1000);
    if (does === 'throws') setImmediate(() => parse('{'));
    if (does === 'rejects') setImmediate(async () => parse('{'));
    if (does === 'is-noisy') {
      for (let n = 0; n < LINES_OF_A_NOISY_ONE; n += 1) log.info({ n }, 'x'.repeat(200));
    }
    return {
      async stop() {
        clearInterval(alive);
        if (does === 'cannot-stop') throw new Error('stuck');
      },
    };
  },
});
process.stderr.write('runs\n');

const parse = (text: string): unknown => JSON.parse(text);
