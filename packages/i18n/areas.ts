import type { messages as agents } from './messages/en/agents.ts';
import type { messages as approvals } from './messages/en/approvals.ts';
import type { messages as bonusdesk } from './messages/en/bonusdesk.ts';
import type { messages as bonuses } from './messages/en/bonuses.ts';
import type { messages as cashdesk } from './messages/en/cashdesk.ts';
import type { messages as cashier } from './messages/en/cashier.ts';
import type { messages as closed } from './messages/en/closed.ts';
import type { messages as console } from './messages/en/console.ts';
import type { messages as content } from './messages/en/content.ts';
import type { messages as draws } from './messages/en/draws.ts';
import type { messages as editing } from './messages/en/editing.ts';
import type { messages as errors } from './messages/en/errors.ts';
import type { messages as games } from './messages/en/games.ts';
import type { messages as help } from './messages/en/help.ts';
import type { messages as home } from './messages/en/home.ts';
import type { messages as install } from './messages/en/install.ts';
import type { messages as jurisdiction } from './messages/en/jurisdiction.ts';
import type { messages as letters } from './messages/en/letters.ts';
import type { messages as limits } from './messages/en/limits.ts';
import type { messages as login } from './messages/en/login.ts';
import type { messages as lottery } from './messages/en/lottery.ts';
import type { messages as orders } from './messages/en/orders.ts';
import type { messages as playsballs } from './messages/en/playsballs.ts';
import type { messages as playscars } from './messages/en/playscars.ts';
import type { messages as playsdice } from './messages/en/playsdice.ts';
import type { messages as playsdigits } from './messages/en/playsdigits.ts';
import type { messages as playsfourd } from './messages/en/playsfourd.ts';
import type { messages as playslao } from './messages/en/playslao.ts';
import type { messages as playslhc } from './messages/en/playslhc.ts';
import type { messages as playsthai } from './messages/en/playsthai.ts';
import type { messages as playsvietnam } from './messages/en/playsvietnam.ts';
import type { messages as promotions } from './messages/en/promotions.ts';
import type { messages as records } from './messages/en/records.ts';
import type { messages as register } from './messages/en/register.ts';
import type { messages as security } from './messages/en/security.ts';
import type { messages as shell } from './messages/en/shell.ts';
import type { messages as transfers } from './messages/en/transfers.ts';
import type { messages as verify } from './messages/en/verify.ts';
import type { messages as vendordesk } from './messages/en/vendordesk.ts';
import type { messages as withdraw } from './messages/en/withdraw.ts';

/**
 * What the product says, area by area; English defines the ids. A new area is one file per language, one import above,
 * one line here and one word in `areas`. A page loads its own area, a lottery game the area of its plays; `shell` and `home` are on every page.
 */
type Messages = {
  agents: typeof agents;
  approvals: typeof approvals;
  bonusdesk: typeof bonusdesk;
  bonuses: typeof bonuses;
  cashdesk: typeof cashdesk;
  cashier: typeof cashier;
  closed: typeof closed;
  console: typeof console;
  content: typeof content;
  draws: typeof draws;
  editing: typeof editing;
  errors: typeof errors;
  games: typeof games;
  help: typeof help;
  home: typeof home;
  install: typeof install;
  jurisdiction: typeof jurisdiction;
  letters: typeof letters;
  limits: typeof limits;
  login: typeof login;
  lottery: typeof lottery;
  orders: typeof orders;
  playsballs: typeof playsballs;
  playscars: typeof playscars;
  playsdice: typeof playsdice;
  playsdigits: typeof playsdigits;
  playsfourd: typeof playsfourd;
  playslao: typeof playslao;
  playslhc: typeof playslhc;
  playsthai: typeof playsthai;
  playsvietnam: typeof playsvietnam;
  promotions: typeof promotions;
  records: typeof records;
  register: typeof register;
  security: typeof security;
  shell: typeof shell;
  transfers: typeof transfers;
  vendordesk: typeof vendordesk;
  verify: typeof verify;
  withdraw: typeof withdraw;
};

export const areas = [
  'agents',
  'approvals',
  'bonusdesk',
  'bonuses',
  'cashdesk',
  'cashier',
  'closed',
  'console',
  'content',
  'draws',
  'editing',
  'errors',
  'games',
  'help',
  'home',
  'install',
  'jurisdiction',
  'letters',
  'limits',
  'login',
  'lottery',
  'orders',
  'playsballs',
  'playscars',
  'playsdice',
  'playsdigits',
  'playsfourd',
  'playslao',
  'playslhc',
  'playsthai',
  'playsvietnam',
  'promotions',
  'records',
  'register',
  'security',
  'shell',
  'transfers',
  'vendordesk',
  'verify',
  'withdraw',
] as const satisfies readonly (keyof Messages)[];

export type Area = keyof Messages;

/** `<area>.<key>`, for instance `shell.login`; an error's id is `errors.<wire code>`. */
export type MessageId = { [A in Area]: `${A}.${keyof Messages[A] & string}` }[Area];
