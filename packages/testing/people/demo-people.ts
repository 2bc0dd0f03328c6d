import type { DemoName } from '@mela/api/demo/people.ts';
import type { AccountType } from '@mela/api/domain/identity/index.ts';

/** An agent of the demo; `under` names the agent above. */
export type DemoAgent = Readonly<{
  username: DemoName;
  type: AccountType;
  under?: string;
  /** The invitation code that everybody may know; others get one of their own. */
  code?: string;
  story: string;
}>;

/** A member of the demo. Amounts are whole units of the brand's currency. */
export type DemoMember = Readonly<{
  username: DemoName;
  under?: string;
  /** A proven mobile number, in E.164. */
  phone?: string;
  paysIn?: number;
  spins?: number;
  /** What they spin; Padma Gold 25 if nothing is said. */
  game?: string;
  story: string;
}>;

/** Everybody in the demo besides staff, brand by brand; each member signs in with the password of the tests. */
export const demoPeople = {
  mela: {
    agents: [
      { username: 'boishakhi', type: 1, code: 'MELA2345', story: 'head agent' },
      { username: 'jhinuk', type: 2, under: 'boishakhi', story: 'agent under boishakhi' },
      { username: 'mohona', type: 41, under: 'jhinuk', story: 'affiliate under jhinuk' },
    ],
    members: [
      {
        username: 'rina',
        under: 'mohona',
        phone: '+8801711000111',
        paysIn: 5000,
        spins: 20,
        story: 'plays and has money left',
      },
      { username: 'karim', story: 'has just registered' },
      { username: 'sumi', phone: '+8801711000222', paysIn: 500, spins: 30, story: 'plays a little' },
      { username: 'moyna', paysIn: 2000, spins: 15, story: 'plays with bonuses, within limits of her own' },
    ],
  },
  nodi: {
    agents: [{ username: 'dheu', type: 1, story: 'head agent of the other brand' }],
    members: [
      {
        username: 'tuli',
        under: 'dheu',
        paysIn: 1000,
        spins: 10,
        game: 'mangoburst',
        story: 'plays at the other brand',
      },
      {
        username: 'shaon',
        under: 'dheu',
        paysIn: 800,
        spins: 15,
        game: 'mangoburst',
        story: 'likes mangoes',
      },
      { username: 'borsha', paysIn: 600, spins: 15, game: 'plinko', story: 'drops balls' },
      {
        username: 'nabil',
        under: 'dheu',
        paysIn: 500,
        spins: 15,
        game: 'bengalways',
        story: 'tries every way',
      },
      { username: 'mitu', paysIn: 500, spins: 15, game: 'taka777', story: 'likes sevens' },
    ],
  },
} as const satisfies Record<
  string,
  Readonly<{ agents: readonly DemoAgent[]; members: readonly DemoMember[] }>
>;
