import { expect, test } from 'vitest';
import { completed, readLockFile, withChecksums, withoutChecksum } from './lock-file.ts';

test('the lock file names every optional package, or `npm ci` would refuse it', () => {
  const { text, packages, textWith } = readLockFile();
  expect(text === textWith(completed(packages)), 'run `npm run lock-file` after installing a package').toBe(
    true,
  );
});

test('nothing is fetched without a checksum to hold it to', () => {
  expect(withoutChecksum(readLockFile().packages)).toEqual([]);
});

test('only what Debian passes over may lack its checksum', () => {
  const elsewhere = { optional: true, os: ['darwin'], cpu: ['arm64'] };
  const packages = {
    '': {},
    'packages/ours': { version: '0.1.0' },
    'node_modules/@ours/ours': { link: true },
    'node_modules/held': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/loose': { version: '1.0.0' },
    'node_modules/needed-elsewhere': { ...elsewhere, optional: undefined },
    'node_modules/mac': elsewhere,
    'node_modules/musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/anywhere': { optional: true },
    'node_modules/held/node_modules/debian': {
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['glibc'],
    },
  };
  expect(withoutChecksum(packages)).toEqual([
    'node_modules/loose',
    'node_modules/needed-elsewhere',
    'node_modules/anywhere',
    'node_modules/held/node_modules/debian',
  ]);
});

test('a checksum that the registry knows is written, and none is written over', () => {
  const packages = {
    'node_modules/held': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/held/node_modules/@a/b': { version: '2.0.0', optional: true },
    'node_modules/unknown': { version: '3.0.0' },
  };
  const known = (name: string, version: string) => (name === '@a/b' ? `sha512-${version}` : null);
  expect(withChecksums(packages, known)).toEqual({
    ...packages,
    'node_modules/held/node_modules/@a/b': { version: '2.0.0', integrity: 'sha512-2.0.0', optional: true },
  });
});

test('what a registry did not carry is added with its platform; what is there is left alone', () => {
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/win32-x64-msvc': '1.0.0' },
    },
    'node_modules/tool/node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
  };
  expect(completed(packages)).toEqual({
    ...packages,
    'node_modules/@tool/win32-x64-msvc': {
      version: '1.0.0',
      cpu: ['x64'],
      os: ['win32'],
      dev: true,
      optional: true,
    },
  });
});
