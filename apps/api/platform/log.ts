import { pino, type DestinationStream, type Logger } from 'pino';

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

/** JSON lines to standard output (or the given stream). Log named fields only, never whole bodies or rows. */
export function openLog(program: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    { name: program, level, base: { program }, serializers: { err } },
    destination ?? pino.destination(1),
  );
}
