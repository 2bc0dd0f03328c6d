import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../complaint.ts';
import { claimFolder, startPostgres, type Postgres } from '../postgres/index.ts';

const PAUSE_MS = 5000;

/** The embedded server of one house. `stop` ends it, and lets go of its folder. */
export type KeptDatabase = Pick<Postgres, 'url' | 'folder' | 'stop'>;

type Keeping = Readonly<{
  /** The server's folder, and the data folder that it lies in. */
  cluster: string;
  dataDir: string;
  port: number;
  throwaway?: boolean;
}>;

/** Starts the server of a house, and starts it again whenever it dies. Complains when another house has the folder. */
export async function keepDatabase(
  { cluster, throwaway = false, ...house }: Keeping,
  report: (line: string) => void,
): Promise<KeptDatabase> {
  const stopping = new AbortController();
  let again = Promise.resolve();

  async function open() {
    const postgres = await startPostgres({ dataDir: cluster, throwaway });
    const claim = await claimFolder(postgres, house);
    // The claim lives as long as its server.
    void claim.lost.then(() => {
      if (!stopping.signal.aborted) again = openAgain();
      return again;
    });
    return { postgres, claim };
  }
  async function openAgain(): Promise<void> {
    report(`The database ended and is started again; its log is ${now.postgres.log}`);
    while (!stopping.signal.aborted) {
      try {
        now = await open();
        return;
      } catch (error) {
        report(`The database does not start: ${explain(error)}`);
        await sleep(PAUSE_MS);
      }
    }
  }

  let now = await open();
  return {
    url: now.postgres.url,
    folder: now.postgres.folder,
    async stop() {
      stopping.abort();
      await again;
      await now.claim.release();
      await now.postgres.stop();
    },
  };
}
