import { placeAccount } from '@mela/api/domain/agents/index.ts';
import { openAccount, openPasswordHasher } from '@mela/api/domain/identity/index.ts';
import { merchantByCode, type Merchant } from '@mela/api/domain/merchants/index.ts';
import { invariant, UNITS_PER_WHOLE, type Id } from '@mela/primitives';
import { brands } from '@mela/testing/people/brands.ts';
import { demoPeople, type DemoAgent, type DemoMember } from '@mela/testing/people/demo-people.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { payIn } from '@mela/testing/people/pay-in.ts';
import { registerMember } from '@mela/testing/people/register.ts';
import { spin } from '@mela/testing/people/spin.ts';
import { openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { Seeding } from './seeding.ts';

/** One that every game offers. */
const STAKE = 10n * UNITS_PER_WHOLE;

/** Everybody's story, told through the calls that the pages make; agents are opened by the system, as there is no call yet. */
export async function meetPeople(seeding: Seeding): Promise<void> {
  for (const [code, { agents, members }] of Object.entries(demoPeople)) {
    const merchant = await merchantByCode(seeding.database.kysely, code);
    invariant(merchant, 'brands open before their people come');
    const codes = await openAgents(seeding, merchant, agents);
    for (const member of members) await live(seeding, merchant, member, codes);
  }
}

/** Opens a brand's agents, all of them or none, and answers their invitation codes by name. */
async function openAgents(
  { database }: Seeding,
  merchant: Merchant,
  agents: readonly DemoAgent[],
): Promise<Map<string, string>> {
  const hash = await openPasswordHasher().hash(PASSWORD);
  invariant(hash.ok, 'nobody else is hashing yet');
  const ids = new Map<string, Id>();
  const codes = new Map<string, string>();
  await database.inMerchant(merchant.id, async (scope) => {
    for (const { username, type, under, code } of agents) {
      const opened = await openAccount(scope, { type, username, passwordHash: hash.value });
      if (!opened.ok) return;
      const uplineId = under ? (ids.get(under) ?? null) : null;
      const { affiliateCode } = await placeAccount(scope, {
        accountId: opened.value.id,
        uplineId,
        code,
      });
      ids.set(username, opened.value.id);
      if (affiliateCode) codes.set(username, affiliateCode);
    }
  });
  return codes;
}

async function live(
  { ports }: Seeding,
  merchant: Merchant,
  { username, under, paysIn, spins, game = 'padma25' }: DemoMember,
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const client: PortalClient = openPortalClient({
    send: sendOverHttp(ports.api),
    host: Object.values(brands).find(({ code }) => code === merchant.code)?.hosts[0] ?? '',
    merchantCode: merchant.code,
    now: () => Date.now(),
    language: merchant.languages[0] ?? 'en',
  });
  // Somebody whom a seed that was cut off has met already keeps the part of the story that was told.
  const isNew = await registerMember(client, {
    username,
    affiliateCode: under ? (codes.get(under) ?? '') : '',
  });
  if (!isNew) return;
  if (paysIn) await payIn(client, BigInt(paysIn) * UNITS_PER_WHOLE, `http://127.0.0.1:${ports.gateway}`);
  if (spins) {
    await spin(client, { game, rounds: spins, stake: STAKE }, `http://127.0.0.1:${ports.studio}`);
  }
}
