import { expect, test } from 'vitest';
import { portsFrom } from '../../packages/installation/ports.ts';
import { requireSoundSettings } from './start.ts';
import { programs } from './programs.ts';
import { newKey, onlyKey } from '../../packages/installation/secrets-key.ts';

const databases = {
  portal: { program: 'postgres://localhost/mela' },
  studio: { program: 'postgres://localhost/mela_studio' },
};
const installation = programs(portsFrom(3000), databases, onlyKey(newKey()), '.data', true);

test('what the programs are given by the start is what they accept', () => {
  expect(() => requireSoundSettings(installation, {})).not.toThrow();
});

test.each([
  [{ LOG_LEVEL: 'loud' }, /^Wrong setting\. LOG_LEVEL: Invalid option[^.]*\.$/],
  [{ SESSION_HOURS: '-1' }, /SESSION_HOURS: Too small/],
  [{ SESSION_HOURS: 'x', LOGIN_LOCK_AT: '0' }, /SESSION_HOURS: .*LOGIN_LOCK_AT: /],
])('%o is refused in a sentence, once, before anything is started', (environment, sentence) => {
  expect(() => requireSoundSettings(installation, environment)).toThrow(sentence);
});

test('what the start decides itself is not asked of the environment', () => {
  expect(() => requireSoundSettings(installation, { API_PORT: 'x', DATABASE_URL: 'x' })).not.toThrow();
});
