import { expect, test } from 'vitest';
import { readStartSettings } from './settings.ts';

const OUTSIDE = {
  DATABASE_URL: 'postgres://mela_app:a@host/mela',
  MIGRATE_DATABASE_URL: 'postgres://mela_owner:o@host/mela',
  STUDIO_DATABASE_URL: 'postgres://mela_studio:s@other/games',
};

test('without anything said, the installation opens on port 3000 with the embedded database', () => {
  expect(readStartSettings([], {})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    CONNECTIONS_MAX: 10_000,
    CONNECTIONS_PER_ADDRESS: 5_000,
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    LOG_FILE_MB: 20,
    LOG_FILES: 5,
    fresh: false,
    demo: false,
    outside: null,
  });
});

test('the command line wins over the environment, and an empty variable is none', () => {
  const settings = readStartSettings(['--port', '4100', '--fresh'], { PORT: '4200', DATABASE_URL: '' });
  expect(settings.PORT).toBe(4100);
  expect(settings.fresh).toBe(true);
  expect(settings.DATABASE_URL).toBeUndefined();
});

test('an outside database has an address for each login, and the studio’s is its owner’s too, elsewhere', () => {
  const [portal, studio] = [OUTSIDE.DATABASE_URL, OUTSIDE.STUDIO_DATABASE_URL];
  expect(readStartSettings([], OUTSIDE).outside).toEqual({
    portal: { program: portal, owner: OUTSIDE.MIGRATE_DATABASE_URL },
    studio: { program: studio, owner: 'postgres://mela_owner:o@other/games' },
  });
  const own = { STUDIO_MIGRATE_DATABASE_URL: 'postgres://games_owner@other/games' };
  expect(readStartSettings([], { ...OUTSIDE, ...own }).outside?.studio.owner).toBe(
    own.STUDIO_MIGRATE_DATABASE_URL,
  );
});

test.each([
  { argv: ['--port', 'abc'], environment: {}, sentence: /PORT: expected a whole number/ },
  { argv: ['--port', '65534'], environment: {}, sentence: /PORT: expected .* to 65527/ },
  { argv: ['--prot', '1'], environment: {}, sentence: /--prot.*\nUsage: npm start/s },
  {
    argv: [],
    environment: { DATABASE_URL: 'mysql://host/shop' },
    sentence: /DATABASE_URL: expected an address/,
  },
  { argv: ['--fresh'], environment: OUTSIDE, sentence: /empty the one of/ },
  {
    argv: [],
    environment: { DATABASE_URL: 'postgres://host/mela' },
    sentence: /are set together: .* a login for each of the programs and one that migrates/,
  },
])('$argv with $environment is refused in a sentence', ({ argv, environment, sentence }) => {
  expect(() => readStartSettings(argv, environment)).toThrow(sentence);
});
