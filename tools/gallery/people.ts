import { randomUUID } from 'node:crypto';
import { demoPeople } from '../../packages/testing/people/demo-people.ts';
import { PASSWORD } from '../../packages/testing/people/member.ts';
import { accepted, openPortalClient, type PortalClient } from '../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../packages/testing/send-over-http.ts';
import { lotteryOrderPlace, drawsNow } from '../../packages/wire/portal/lottery.ts';
import type { Brand, Who } from './sight.ts';

/** Draws every three minutes. */
const LONG_GAME = 'padma3d';

/** Who of the demo looks as a member and as an agent: those with something to see. At the second brand a payee would be asked for a second step. */
const NAMES: Readonly<Record<Brand, Partial<Record<Who, string>>>> = {
  mela: { member: 'moyna', payee: 'salma', agent: demoPeople.mela.agents[1].username },
  nodi: {
    member: demoPeople.nodi.members[0].username,
    agent: demoPeople.nodi.agents[0].username,
  },
};

/** Leaves a lottery bet behind, for the pages that show some. */
async function bet(client: PortalClient): Promise<void> {
  const { current } = accepted(await client.call(drawsNow, { query: { game: LONG_GAME } }));
  const lines = [{ play: 'LF3D_A3_STRAIGHT', selection: '1|2|34', unitMode: '1', multiple: 1 }] as const;
  const body = { game: LONG_GAME, drawNumber: current?.drawNumber ?? '', lines: [...lines] };
  accepted(await client.call(lotteryOrderPlace, { body }, { key: randomUUID() }));
}

/** Answers everybody's session at a brand, each opened once and when it is first wanted; a visitor has none. */
export function openPeople(port: number): (brand: Brand, who: Who) => Promise<string | null> {
  const sessions = new Map<string, Promise<string | null>>();
  const open = async (brand: Brand, who: Who): Promise<string | null> => {
    if (who === 'visitor') return null;
    const client = openPortalClient({
      send: sendOverHttp(port),
      host: `${brand}.localhost`,
      merchantCode: brand,
      now: Date.now,
    });
    if (who === 'trial') accepted(await client.freePlay());
    else
      accepted(await client.login(NAMES[brand][who] ?? '', PASSWORD, who === 'agent' ? 'agent' : 'member'));
    if (brand === 'mela' && who === 'member') await bet(client);
    return client.state.token;
  };
  return (brand, who) => {
    const key = `${brand} ${who}`;
    const session = sessions.get(key) ?? open(brand, who);
    sessions.set(key, session);
    return session;
  };
}
