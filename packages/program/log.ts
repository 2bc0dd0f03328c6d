import path from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import { logLimits, type LogSettings } from './log-settings.ts';
import { openLogStream, type LogStream, type Sink } from './log-stream.ts';
import { rotatingFile } from './rotating-file.ts';
import { standardOutput } from './standard-output.ts';

export type { Logger };

/** Serialises errors by name, message and code only: a database error's detail may hold personal data. */
const err = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        ...('code' in error ? { code: error.code } : {}),
        stack: error.stack,
      }
    : String(error);

/** A logger of JSON lines, in the one shape of all programs. Log named fields only, never whole bodies or rows. */
export const openLog = (
  program: string,
  level: string,
  destination: DestinationStream = process.stdout,
): Logger => pino({ level, base: { program, pid: process.pid }, serializers: { err } }, destination);

/** A program's log, and a way to wait for the last of it. */
export type ProgramLog = Readonly<{ log: Logger; flush: LogStream['flush'] }>;

/** Opens a program's log where its settings say. A destination that is full, stuck or gone costs lines and nothing else. */
export function openProgramLog(program: string, settings: LogSettings): ProgramLog {
  const stream = openLogStream(sinkOf(program, settings), (lost) => {
    // Whatever level is logged: this says what the log itself lacks.
    log.child({}, { level: 'trace' }).error({ lost }, `${lost} lines of this log are lost`);
  });
  const log = openLog(program, settings.LOG_LEVEL, stream);
  return { log, flush: stream.flush };
}

function sinkOf(program: string, settings: LogSettings): Sink {
  if (settings.LOG_DIR === undefined) return standardOutput();
  return rotatingFile(path.resolve(settings.LOG_DIR, `${program}.log`), logLimits(settings));
}
