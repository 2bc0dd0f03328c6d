import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { escrowKey, isEscrowOf, openEscrow, readEscrow } from '../apps/api/platform/key-escrow.ts';
import { Complaint } from './complaint.ts';
import { keptSecretsKey } from './start/secrets-key.ts';

const USAGE = [
  'Usage: npm run -s secrets-key -- escrow --to PUBLIC.pem [--to PUBLIC.pem …] --file ESCROW.json',
  '       npm run -s secrets-key -- check --file ESCROW.json [--with PRIVATE.pem …]',
  '       npm run -s secrets-key -- open --file ESCROW.json --with PRIVATE.pem [--with PRIVATE.pem …]',
].join('\n');

// `npm run -s secrets-key`: gives the house's key into the hands of people, who open it only together; checks that what they hold is the
// key in use and opens; and brings it back.
try {
  const [command = '', ...words] = process.argv.slice(2);
  const { to, keys, file } = readWords(words);
  if (command === 'escrow' && to.length > 0) {
    writeFileSync(file, `${JSON.stringify(await escrowKey(keyInUse(), to), null, 2)}\n`, { flag: 'wx' });
    const who = to.length === 1 ? 'Whoever has the private key opens it' : 'They open it only together';
    console.log(
      `${file} holds the key for ${to.length}. ${who}; check it with \`check --file ${file} --with …\`.`,
    );
  } else if (command === 'check') {
    const escrow = readEscrow(readFileSync(file, 'utf8'));
    if (keys.length > 0) {
      await openEscrow(escrow, keys);
      console.log('It opens.');
    } else if (isEscrowOf(escrow, keyInUse())) console.log('It is of the key in use.');
    else throw new Complaint('It is of another key than the one in use: make a new one with `escrow`.');
  } else if (command === 'open' && keys.length > 0) {
    console.log((await openEscrow(readEscrow(readFileSync(file, 'utf8')), keys)).toString('base64url'));
  } else throw new Complaint(USAGE);
} catch (error) {
  // Whatever is wrong with a file or a key is said in a sentence.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readWords(words: string[]): { to: string[]; keys: string[]; file: string } {
  try {
    const many = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({
      args: words,
      options: { to: many, with: many, file: { type: 'string' } },
    });
    if (!values.file) throw new Error('--file names the escrow');
    const read = (names: string[]): string[] => names.map((name) => readFileSync(name, 'utf8'));
    return { to: read(values.to), keys: read(values.with), file: values.file };
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function keyInUse(): Buffer {
  const text =
    process.env['SECRETS_KEY'] ?? keptSecretsKey(process.env['DATA_DIR'] ?? '.data', { begun: true });
  return Buffer.from(text, 'base64url');
}
