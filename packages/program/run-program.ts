import { hearTheUnexpected } from './hear-the-unexpected.ts';
import { openProgramLog, type Logger } from './log.ts';
import { readLogSettings } from './log-settings.ts';

/** What `runProgram` is given to run. */
type Program<Settings> = Readonly<{
  name: string;
  /** Reads the settings from the environment, or throws a sentence about what is wrong with them. */
  readSettings(environment: NodeJS.ProcessEnv): Settings;
  /** Opens everything. What it answers is stopped when the program is asked to end: it finishes what is under way. */
  start(settings: Settings, log: Logger): Promise<Readonly<{ stop(): Promise<void> }>>;
}>;

/** How long the end waits for a log that takes nothing. */
const LAST_LINES_MS = 1000;

/**
 * Runs a program of the installation in this process, from its settings to its end. What goes wrong that nobody has listened for ends it: with a
 * line in the log like any other, a sentence on standard error for whoever sits there, and the exit code 1.
 */
export async function runProgram<Settings>({ name, readSettings, start }: Program<Settings>): Promise<void> {
  const { log, flush } = openProgramLog(name, readLogSettings(process.env));
  let running: Awaited<ReturnType<typeof start>> | null = null;
  let isEnding = false;

  const end = (code: number): Promise<never> => flush(LAST_LINES_MS).then(() => process.exit(code));

  function die(cause: unknown, message: string): void {
    log.fatal({ err: cause }, message);
    process.stderr.write(`${name} ${message}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    end(1).catch(() => process.exit(1));
  }
  async function stop(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    log.info('stopping');
    await running?.stop();
    await end(0);
  }

  hearTheUnexpected(die);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => die(error, 'did not stop as it should'));
    });
  }
  try {
    running = await start(readSettings(process.env), log);
    log.info('started');
  } catch (error) {
    die(error, 'does not start');
  }
}
