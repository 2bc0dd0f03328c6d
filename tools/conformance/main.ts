import { existsSync } from 'node:fs';
import path from 'node:path';
import { wrong, type OfThisMachine } from '../../apps/conformance/arguments.ts';
import { tryOut } from '../../apps/conformance/try-out.ts';
import { keysHere } from '../../packages/installation/secrets-key.ts';
import { explain } from '../../packages/program/complaint.ts';
import {
  STUDIO_VENDOR,
  studioSecret,
  TRIED_BRAND,
  triedPort,
  WALLET_VENDOR,
} from '../../packages/demo-seed/studio-keys.ts';
import { driveStudio } from './drive-studio.ts';

// `npm run conformance`: the runner of apps/conformance, beside the system of this machine.
const ACTIONS = `${JSON.stringify(process.execPath)} tools/conformance/local-actions.ts`;

/** The keys of this machine's system, who does its actions, and where its studio calls the runner. */
const ofThisMachine: OfThisMachine = (side, url) => {
  const { hostname, port } = new URL(url);
  if (!/^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname))
    throw wrong(`${url} is not on this machine: its --key and --secret are needed.`);
  const dataDir = process.env['DATA_DIR'] ?? '.data';
  if (!process.env['SECRETS_KEY'] && !existsSync(path.join(dataDir, 'secrets-key')))
    throw wrong(
      'There is no installation on this machine yet: `npm start` makes one. Of another, --key and --secret are needed.',
    );
  const secretsKey = keysHere({ ...process.env, DATA_DIR: dataDir }).lookup;
  const keyOf = (code: string, vendor: string) => ({
    id: `${code}.${vendor}.1`,
    secret: studioSecret(secretsKey, code, vendor).toString('hex'),
  });
  if (side === 'wallet') {
    const brand = hostname === 'nodi.localhost' ? 'nodi' : 'mela';
    const { id, secret } = keyOf(brand, STUDIO_VENDOR);
    return { key: id, secret, actions: `${ACTIONS} api ${brand} ${STUDIO_VENDOR}` };
  }
  const [key, walletKey] = [keyOf(TRIED_BRAND, STUDIO_VENDOR), keyOf(TRIED_BRAND, WALLET_VENDOR)];
  return {
    key: key.id,
    secret: key.secret,
    'wallet-key': walletKey.id,
    'wallet-secret': walletKey.secret,
    lobby: `http://localhost:${port}/`,
    listen: String(triedPort({ public: Number(port) })),
    studio: true,
    actions: `${ACTIONS} studio ${TRIED_BRAND} ${STUDIO_VENDOR}`,
  };
};

process.exitCode = await tryOut(process.argv.slice(2), { ofThisMachine, driveStudio }).catch(
  (error: unknown) => {
    console.error(explain(error));
    return 2;
  },
);
