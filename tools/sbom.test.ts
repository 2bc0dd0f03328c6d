import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readLockFile } from './lock-file.ts';

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
    }),
  ),
});

test('`npm run sbom` lists every package that the product or its build stands on, with its checksum', () => {
  const cwd = path.join(import.meta.dirname, '..');
  const written = execFileSync('npm', ['run', '-s', 'sbom'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { components } = Bill.parse(JSON.parse(written));
  const listed = new Map(components.map(({ purl, hashes }) => [decodeURIComponent(purl), hashes]));
  const installed = Object.entries(readLockFile().packages).filter(
    ([place, entry]) => place.includes('node_modules/') && !entry['link'] && !entry['optional'],
  );
  expect(installed.length).toBeGreaterThan(50);
  for (const [place, { name = place.split('node_modules/').at(-1), version }] of installed) {
    const purl = `pkg:npm/${String(name)}@${String(version)}`;
    expect(listed.get(purl), purl).toMatchObject([{ alg: 'SHA-512' }]);
  }
});
