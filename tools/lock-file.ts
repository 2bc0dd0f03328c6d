import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const LOCK_FILE = path.join(import.meta.dirname, '../package-lock.json');

// Entries are kept as they were read, so that writing the file back changes nothing else, not even the order of keys.
const Packages = z.record(z.string(), z.record(z.string(), z.unknown()));
type Packages = z.infer<typeof Packages>;

const Optional = z.record(z.string(), z.string()).optional();

/**
 * A lock file's packages with every optional one that it should name. A registry that does not carry all platforms' packages
 * makes npm leave them out without a word, and then `npm ci` refuses the file everywhere. They are written as npm would,
 * less the checksum that nobody here can know; no machine of another platform ever fetches them.
 */
export function completed(found: Packages): Packages {
  const packages = { ...found };
  for (const [owner, { dev, optionalDependencies }] of Object.entries(found)) {
    for (const [name, version] of Object.entries(Optional.parse(optionalDependencies) ?? {})) {
      if (isInstalledFor(owner, name, packages)) continue;
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev === true ? { dev } : {}),
        optional: true,
      };
    }
  }
  return Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** Node's own rule: a package is found beside its user or in any folder above. */
function isInstalledFor(owner: string, name: string, packages: Packages): boolean {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform that such packages are named after: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Record<string, string[]> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.at(-1) === 'musl' ? ['musl'] : words.at(-1) === 'gnu' ? ['glibc'] : [];
  if (cpu.length === 0) throw new Error(`${name} does not say which platform it is for`);
  return { cpu, ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

/** The lock file of this project, and the same when nothing is missing. */
export function readLockFile(): { found: string; complete: string } {
  const found = readFileSync(LOCK_FILE, 'utf8');
  const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(found));
  const packages = completed(Packages.parse(lock['packages']));
  return { found, complete: `${JSON.stringify({ ...lock, packages }, null, 2)}\n` };
}

if (import.meta.main) writeFileSync(LOCK_FILE, readLockFile().complete);
