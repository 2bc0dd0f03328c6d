import { serverOf } from '../../apps/api/connectors/notifications/index.ts';
import { said, type Patient } from './patient.ts';

const TIMEOUT_MS = 3000;

/** A sentence when work fails, which ends with why. */
export async function failing(sentence: string, work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [`${sentence}: ${said(error)}.`];
  }
}

/** A sentence where nobody can be reached at the server that an address names, which is told nothing. */
export function nobodyAt({ outbound }: Patient, url: string, ends: string): Promise<string[]> {
  const { protocol } = new URL(url);
  const { host, port } = protocol.startsWith('smtp') ? serverOf(url) : webServerOf(url);
  return failing(`Nobody can be reached at ${host}, ${ends}`, async () => {
    (await outbound.dial({ host, port, timeoutMs: TIMEOUT_MS })).destroy();
  });
}

function webServerOf(url: string): { host: string; port: number } {
  const { protocol, hostname: host, port } = new URL(url);
  return { host, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}
