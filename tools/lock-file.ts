import { execFileSync } from 'node:child_process';
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
 * less the checksum, which `withChecksums` adds where the registry knows it.
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

/** The lock file of this project: its text, its packages, and its text with others in their place. */
export function readLockFile(): {
  text: string;
  packages: Packages;
  textWith: (packages: Packages) => string;
} {
  const text = readFileSync(LOCK_FILE, 'utf8');
  const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return {
    text,
    packages: Packages.parse(lock['packages']),
    textWith: (packages) => `${JSON.stringify({ ...lock, packages }, null, 2)}\n`,
  };
}

/**
 * The packages that npm could fetch without a checksum to hold them to. Left out are optional ones of platforms on which the product is
 * not run (it is on Debian, so Linux with glibc, x64 or arm64): npm passes over those there.
 */
export function withoutChecksum(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry['link'] && !entry['integrity'])
    .filter(([, { optional, os, cpu, libc }]) => !optional || isForDebian({ os, cpu, libc }))
    .map(([place]) => place);
}

const Names = z.array(z.string()).optional();

function isForDebian({ os, cpu, libc }: Readonly<Record<'os' | 'cpu' | 'libc', unknown>>): boolean {
  const processors = Names.parse(cpu) ?? ['x64'];
  return (
    (Names.parse(os) ?? ['linux']).includes('linux') &&
    (Names.parse(libc) ?? ['glibc']).includes('glibc') &&
    processors.some((processor) => processor === 'x64' || processor === 'arm64')
  );
}

/** The packages with the checksums that `ask` knows of those that have none. */
export function withChecksums(
  packages: Packages,
  ask: (name: string, version: string) => string | null,
): Packages {
  return Object.fromEntries(
    Object.entries(packages).map(([place, entry]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      if (!place.includes('node_modules/') || entry['link'] || entry['integrity']) return [place, entry];
      const integrity = ask(name, String(entry['version']));
      const { version, ...rest } = entry;
      return [place, integrity ? { version, integrity, ...rest } : entry];
    }),
  );
}

/** What the registry in use says; null of a package that it does not carry. */
function registrysChecksum(name: string, version: string): string | null {
  const asked = ['view', `${name}@${version}`, 'dist.integrity', '--silent'];
  try {
    return (
      execFileSync('npm', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const { packages, textWith } = readLockFile();
  writeFileSync(LOCK_FILE, textWith(withChecksums(completed(packages), registrysChecksum)));
}
