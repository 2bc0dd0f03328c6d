import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { houseNoteIn, leaveHouseNote, readHouseNote } from '../start/house-note.ts';
import { houseHere } from './house-here.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OUTSIDE = 'postgres://somebody:hush@db.example:5432/mela';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'house-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const gatewayOf = async (given: Record<string, string> = {}) =>
  (await houseHere({ DATA_DIR: dataDir, DATABASE_URL: OUTSIDE, SECRETS_KEY: KEY, ...given })).gatewayUrl;

describe('the gateway that is asked', () => {
  test('is the one of a house as it starts by itself', async () => {
    expect(await gatewayOf()).toBe('http://127.0.0.1:3003');
  });

  test('is the one of the house that runs on other ports', async () => {
    leaveHouseNote(dataDir, { port: 4100, database: null });
    expect(await gatewayOf()).toBe('http://127.0.0.1:4103');
  });

  test('is the one that the environment names, in whichever way', async () => {
    leaveHouseNote(dataDir, { port: 4100, database: null });
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
    leaveHouseNote(dataDir, { port: 4100, database: 'db.example:5432/mela' });
    await expect(houseHere({ DATA_DIR: dataDir, SECRETS_KEY: KEY })).rejects.toThrow(
      'keeps its books at db.example:5432/mela: name that database in DATABASE_URL',
    );
    expect(await gatewayOf()).toBe('http://127.0.0.1:4103');
  });

  test('where there is no house, and where its key is missing', async () => {
    await expect(houseHere({ DATA_DIR: dataDir })).rejects.toThrow('There is no database yet');
    await expect(houseHere({ DATA_DIR: dataDir, DATABASE_URL: OUTSIDE })).rejects.toThrow(
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

describe('the note of a house', () => {
  test('goes with it, unless another house has come', () => {
    const first = leaveHouseNote(dataDir, { port: 4100, database: null });
    expect(readHouseNote(dataDir)).toEqual({ port: 4100, database: null });
    const second = leaveHouseNote(dataDir, { port: 4200, database: null });
    first.remove();
    expect(readHouseNote(dataDir)?.port).toBe(4200);
    second.remove();
    expect(readHouseNote(dataDir)).toBeNull();
  });

  test('that is torn is none', () => {
    writeFileSync(houseNoteIn(dataDir), '{"port": 41');
    expect(readHouseNote(dataDir)).toBeNull();
  });
});
