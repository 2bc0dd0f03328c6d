import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { escrowKeys, isEscrowOf, openEscrow, readEscrow } from '../apps/api/platform/secrets/key-escrow.ts';
import { Complaint } from '../packages/program/complaint.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';
import { asClient } from './secrets/as-client.ts';
import { reseal } from './secrets/reseal.ts';
import { boxOf } from '../apps/api/platform/secrets/secret-box.ts';
import { keepKeys, keysHere, keysText, newKey } from '../packages/installation/secrets-key.ts';

const USAGE = [
  'Usage: npm run -s secrets-key -- new | reseal | forget',
  '       npm run -s secrets-key -- escrow --to PUBLIC.pem [--to PUBLIC.pem …] --file ESCROW.json',
  '       npm run -s secrets-key -- check --file ESCROW.json [--with PRIVATE.pem …]',
  '       npm run -s secrets-key -- open --file ESCROW.json --with PRIVATE.pem [--with PRIVATE.pem …]',
].join('\n');

type Words = Readonly<{ to: string[]; keys: string[]; file: string | undefined }>;

const commands: Readonly<Record<string, (words: Words) => Promise<void>>> = {
  new: async () => makeNew(),
  reseal: async () => void (await resealAll()),
  forget: async () => forget(),
  async escrow({ to, file }) {
    if (!file || to.length === 0) throw new Complaint(USAGE);
    const held = await escrowKeys(keysText(keysHere(process.env)), to);
    writeFileSync(file, `${JSON.stringify(held, null, 2)}\n`, { flag: 'wx' });
    console.log(
      `${file} holds the key for ${to.length}${to.length > 1 ? ', who open it only together' : ''}. Try it: check --file ${file} --with …`,
    );
  },
  async check({ file, keys }) {
    const held = readFrom(file);
    if (keys.length > 0) {
      await openEscrow(held, keys);
      console.log('It opens.');
    } else if (isEscrowOf(held, keysText(keysHere(process.env)))) console.log('It is of the key in use.');
    else throw new Complaint('It is of another key than the one in use: make a new one with `escrow`.');
  },
  async open({ file, keys }) {
    console.log(await openEscrow(readFrom(file), keys));
  },
};

// `npm run -s secrets-key`: makes the installation's next key, seals everything anew under it, and forgets the one before; gives the keys into the
// hands of people, who open them only together, checks that what they hold is in use and opens, and brings it back.
try {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Complaint(USAGE);
  await command(readWords(words));
} catch (error) {
  // Whatever is wrong with a file or a key is said in a sentence.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readWords(words: string[]): Words {
  try {
    const many = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({
      args: words,
      options: { to: many, with: many, file: { type: 'string' } },
    });
    const read = (names: string[]): string[] => names.map((name) => readFileSync(name, 'utf8'));
    return { to: read(values.to), keys: read(values.with), file: values.file };
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readFrom(file: string | undefined) {
  if (!file) throw new Complaint(USAGE);
  if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`);
  return readEscrow(readFileSync(file, 'utf8'));
}

/** The next key in front of those that are there; where they are settings, somebody else sets them. */
function makeNew(): void {
  const { current, before, lookup } = keysHere(process.env);
  const next = { current: newKey(), before: [current, ...before], lookup };
  if (process.env['SECRETS_KEY']) {
    console.log(
      'Add this key to SECRETS_KEYS_BEFORE of every program first (docs/operating.md, “Another key”):',
    );
    console.log(next.current);
    return;
  }
  keepKeys(process.env['DATA_DIR'] || '.data', next);
  console.log(
    'A new key is kept beside the data. Start the installation again, which seals with it from then on; then',
  );
  console.log(
    '  npm run -s secrets-key -- reseal       and a new escrow, for the old one is of the old key alone.',
  );
}

async function resealAll(): Promise<{ anew: number; unreadable: readonly string[] }> {
  const done = await asClient(await databaseUrlOf(process.env, 'mela_owner'), (client) =>
    reseal(client, boxOf(keysHere(process.env))),
  );
  console.log(`${done.anew} sealed anew, ${done.already} were.`);
  for (const place of done.unreadable) console.error(`No key opens: ${place}`);
  if (done.unreadable.length > 0) process.exitCode = 1;
  return done;
}

async function forget(): Promise<void> {
  const keys = keysHere(process.env);
  const { anew, unreadable } = await resealAll();
  if (anew > 0 || unreadable.length > 0)
    throw new Complaint(
      'Something was still sealed with an older key: nothing is forgotten. Try again later.',
    );
  if (process.env['SECRETS_KEY'])
    console.log('Nothing needs SECRETS_KEYS_BEFORE any more but older backups.');
  else {
    keepKeys(process.env['DATA_DIR'] || '.data', { ...keys, before: [] });
    console.log('The keys before are forgotten. Backups from before they were sealed anew need them still.');
  }
}
