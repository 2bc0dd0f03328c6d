/**
 * Lets what goes wrong in a process, and nobody has listened for, come to one place, instead of Node's own text and a sudden end. Output
 * that cannot be written is no such thing: whoever read it may be gone, or its disk full.
 */
export function hearTheUnexpected(hear: (error: unknown, message: string) => void): void {
  process.on('uncaughtException', (error) => hear(error, 'ended by an error that nobody expected'));
  process.on('unhandledRejection', (error) => hear(error, 'ended by a failure that nobody expected'));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
