import pg from 'pg';
import { startJobs } from './jobs.ts';
import { openLog } from '@mela/program/log.ts';

// A worker of jobs.test.ts: notes down that it has begun, and never ends by itself.
const url = process.argv[2] ?? '';
const client = new pg.Client({ connectionString: url });
await client.connect();
const jobs = await startJobs(
  url,
  [
    {
      name: 'endless',
      cron: '* * * * *',
      async run() {
        await client.query('insert into noted.run (worker) values ($1)', [process.pid]);
        await new Promise(() => undefined);
      },
    },
  ],
  openLog('test', 'fatal'),
);
await jobs.ask('endless');
