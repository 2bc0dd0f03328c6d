import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyAside } from '../../packages/program/put-aside.ts';
import { explain } from '../complaint.ts';
import {
  claimFolder,
  realClusterFolder,
  openReserve,
  startPostgres,
  type Postgres,
} from '../postgres/index.ts';
import { every } from './every.ts';
import { keepRoom } from './keep-room.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
const LOOK_AT_LOG_MS = 10_000;

/** The embedded server of one installation. `stop` ends it, and lets go of its folder. */
export type KeptDatabase = Pick<Postgres, 'url' | 'folder' | 'stop'>;

type Keeping = Readonly<{
  /** The server's folder, and the data folder that it lies in. */
  cluster: string;
  dataDir: string;
  /** The file of the server's log, and what that may take. */
  log: string;
  logLimits: Readonly<{ bytes: number; files: number }>;
  port: number;
  throwaway?: boolean;
}>;

/**
 * Starts the server of an installation, and starts it again whenever it dies, until it runs. Complains when another installation has the folder. While its
 * disk is full it can be read, and takes nothing.
 */
export async function keepDatabase(
  { cluster, log, logLimits, throwaway = false, ...installation }: Keeping,
  report: (line: string) => void,
): Promise<KeptDatabase> {
  const stopping = new AbortController();
  let again = Promise.resolve();

  async function open() {
    const postgres = await startPostgres({ dataDir: cluster, log, throwaway });
    const claim = await claimFolder(postgres, installation);
    // The claim lives as long as its server.
    openAgainAfter(claim.lost).catch(() => undefined);
    return { postgres, claim };
  }
  async function openAgainAfter(lost: Promise<void>): Promise<void> {
    await lost;
    if (!stopping.signal.aborted) again = openAgain();
  }
  async function openAgain(): Promise<void> {
    report(`The database ended and is started again; its log is ${log}`);
    const reserve = openReserve(realClusterFolder(cluster));
    let said = '';
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        if ((await reserve.look()) === 'short') await reserve.release('all');
        now = await open();
        return;
      } catch (error) {
        const says = explain(error);
        if (says !== said) report(`The database does not start: ${says}`);
        said = says;
        // Whether there is room is not always to be seen: of a quota one hears only when it is used up.
        await reserve.release('all').catch(() => undefined);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  let now = await open();
  const room = await keepRoom(now.postgres, report);
  const shortLog = await every(LOOK_AT_LOG_MS, async () => {
    const { size } = await stat(log);
    if (size > logLimits.bytes) await copyAside(log, logLimits.files);
  });
  return {
    url: now.postgres.url,
    folder: now.postgres.folder,
    async stop() {
      stopping.abort();
      await room.stop();
      await shortLog.stop();
      await again;
      await now.claim.release();
      await now.postgres.stop();
    },
  };
}
