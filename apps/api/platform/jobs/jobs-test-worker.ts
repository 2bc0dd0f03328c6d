import pg from 'pg';
import { startJobs } from './jobs.ts';
import { openLog } from '@mela/program/log.ts';
import { openMetrics } from '@mela/program/metrics.ts';
import { openWorkFigures } from './watch-work.ts';

// A worker of jobs.test.ts: notes down that it has begun, and never ends by itself.
const url = process.argv[2] ?? '';
const client = new pg.Client({ connectionString: url });
await client.connect();
const metrics = openMetrics();
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
  { log: openLog('test', 'fatal'), metrics, watch: openWorkFigures(metrics) },
);
await jobs.ask('endless');
