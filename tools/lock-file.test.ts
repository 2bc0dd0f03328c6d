import { expect, test } from 'vitest';
import { completed, readLockFile } from './lock-file.ts';

test('the lock file names every optional package, or `npm ci` would refuse it', () => {
  const { found, complete } = readLockFile();
  expect(found === complete, 'run `npm run lock-file` after installing a package').toBe(true);
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
