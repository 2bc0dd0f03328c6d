import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  installationNoteIn,
  leaveInstallationNote,
  readInstallationNote,
} from '../start/installation-note.ts';
import { installationHere } from './installation-here.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OUTSIDE = 'postgres://somebody:hush@db.example:5432/mela';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'installation-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const gatewayOf = async (given: Record<string, string> = {}) =>
  (await installationHere({ DATA_DIR: dataDir, DATABASE_URL: OUTSIDE, SECRETS_KEY: KEY, ...given }))
    .gatewayUrl;

describe('the gateway that is asked', () => {
  test('is the one of an installation as it starts by itself', async () => {
    expect(await gatewayOf()).toBe('http://127.0.0.1:3003');
  });

  test('is the one of the installation that runs on other ports', async () => {
    leaveInstallationNote(dataDir, { port: 4100, database: null });
    expect(await gatewayOf()).toBe('http://127.0.0.1:4103');
  });

  test('is the one that the environment names, in whichever way', async () => {
    leaveInstallationNote(dataDir, { port: 4100, database: null });
    expect(await gatewayOf({ PORT: '5000' })).toBe('http://127.0.0.1:5003');
    expect(await gatewayOf({ PORT: '5000', GATEWAY_PORT: '6000' })).toBe('http://127.0.0.1:6000');
    expect(await gatewayOf({ GATEWAY_PORT: '6000', GATEWAY_URL: 'https://pay.example' })).toBe(
      'https://pay.example',
    );
    expect(await gatewayOf({ PORT: '', GATEWAY_URL: '' })).toBe('http://127.0.0.1:4103');
  });
});

describe('a complaint is a sentence', () => {
  test('where the house keeps its books outside, and nobody says where', async () => {
    leaveInstallationNote(dataDir, { port: 4100, database: 'db.example:5432/mela' });
    await expect(installationHere({ DATA_DIR: dataDir, SECRETS_KEY: KEY })).rejects.toThrow(
      'keeps its books at db.example:5432/mela: name that database in DATABASE_URL',
    );
    expect(await gatewayOf()).toBe('http://127.0.0.1:4103');
  });

  test('where there is no installation, and where its key is missing', async () => {
    await expect(installationHere({ DATA_DIR: dataDir })).rejects.toThrow('There is no database yet');
    await expect(installationHere({ DATA_DIR: dataDir, DATABASE_URL: OUTSIDE })).rejects.toThrow(
      /secrets-key is missing, and with it the key of the data/,
    );
  });

  test.each([
    ['GATEWAY_URL', 'pay.example', /GATEWAY_URL: expected an address/],
    ['GATEWAY_PORT', 'many', /GATEWAY_PORT: /],
    ['PORT', '99999', /PORT: expected a whole number/],
    ['SECRETS_KEY', 'short', /SECRETS_KEY: expected 32 random bytes/],
    ['DATABASE_URL', 'mysql://host/shop', /DATABASE_URL: expected an address/],
  ])('about %s', async (name, value, sentence) => {
    await expect(gatewayOf({ [name]: value })).rejects.toThrow(sentence);
  });
});

describe('the note of an installation', () => {
  test('goes with it, unless another installation has come', () => {
    const first = leaveInstallationNote(dataDir, { port: 4100, database: null });
    expect(readInstallationNote(dataDir)).toEqual({ port: 4100, database: null });
    const second = leaveInstallationNote(dataDir, { port: 4200, database: null });
    first.remove();
    expect(readInstallationNote(dataDir)?.port).toBe(4200);
    second.remove();
    expect(readInstallationNote(dataDir)).toBeNull();
  });

  test('that is torn is none', () => {
    writeFileSync(installationNoteIn(dataDir), '{"port": 41');
    expect(readInstallationNote(dataDir)).toBeNull();
  });
});
