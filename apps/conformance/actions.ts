import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Complaint } from '@mela/program/complaint.ts';

/** What becomes of a player by their own or the staff's doing, which no call of the protocol can do. */
export const PLAYER_ACTIONS = ['end-session', 'exclude', 'block', 'limit'] as const;
export type PlayerAction = (typeof PLAYER_ACTIONS)[number];

/** What only the side under test can do. */
export type Actions = Readonly<{
  /** The launch ticket of a new player. */
  ticket(): Promise<string>;
  /** `end-session` logs out everywhere, `exclude` and `block` keep from playing, `limit` lets nothing more be staked. */
  to(player: string, action: PlayerAction): Promise<void>;
  /** Kills the side under test and starts it again, without waiting until it is up. */
  crash(): Promise<void>;
}>;

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

/** Actions that a program of the side under test does: it is run with the action's name and, where there is one, the player. */
export function actionsBy(command: string): Actions {
  async function doIt(...words: string[]): Promise<string> {
    // The words are arguments, never part of the shell's line: a player's id may hold anything.
    const line = ['-c', `${command} "$@"`, 'action', ...words];
    const done = await run('sh', line, { timeout: PATIENCE_MS }).catch((error: unknown) => {
      const answer =
        error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Complaint(`The action ${words[0]} was not done by \`${command}\`: ${answer}`);
    });
    return done.stdout.trim();
  }
  return {
    ticket: () => doIt('ticket'),
    to: async (player, action) => void (await doIt(action, player)),
    crash: async () => void (await doIt('crash')),
  };
}
