import type { messages as agents } from './messages/en/agents.ts';
import type { messages as alerts } from './messages/en/alerts.ts';
import type { messages as approvals } from './messages/en/approvals.ts';
import type { messages as consents } from './messages/en/consents.ts';
import type { messages as consoleBrand } from './messages/en/console-brand.ts';
import type { messages as consoleBonuses } from './messages/en/console-bonuses.ts';
import type { messages as bonuses } from './messages/en/bonuses.ts';
import type { messages as consoleCashier } from './messages/en/console-cashier.ts';
import type { messages as cashier } from './messages/en/cashier.ts';
import type { messages as chatRoom } from './messages/en/chat-room.ts';
import type { messages as closed } from './messages/en/closed.ts';
import type { messages as console } from './messages/en/console.ts';
import type { messages as content } from './messages/en/content.ts';
import type { messages as draws } from './messages/en/draws.ts';
import type { messages as editing } from './messages/en/editing.ts';
import type { messages as errors } from './messages/en/errors.ts';
import type { messages as games } from './messages/en/games.ts';
import type { messages as help } from './messages/en/help.ts';
import type { messages as home } from './messages/en/home.ts';
import type { messages as inbox } from './messages/en/inbox.ts';
import type { messages as install } from './messages/en/install.ts';
import type { messages as jurisdiction } from './messages/en/jurisdiction.ts';
import type { messages as notifications } from './messages/en/notifications.ts';
import type { messages as limits } from './messages/en/limits.ts';
import type { messages as login } from './messages/en/login.ts';
import type { messages as lottery } from './messages/en/lottery.ts';
import type { messages as orders } from './messages/en/orders.ts';
import type { messages as playsBalls } from './messages/en/plays-balls.ts';
import type { messages as playsCars } from './messages/en/plays-cars.ts';
import type { messages as playsDice } from './messages/en/plays-dice.ts';
import type { messages as playsDigits } from './messages/en/plays-digits.ts';
import type { messages as plays4d } from './messages/en/plays-4d.ts';
import type { messages as playsLao } from './messages/en/plays-lao.ts';
import type { messages as playsLhc } from './messages/en/plays-lhc.ts';
import type { messages as playsThai } from './messages/en/plays-thai.ts';
import type { messages as playsVietnam } from './messages/en/plays-vietnam.ts';
import type { messages as offers } from './messages/en/offers.ts';
import type { messages as pictures } from './messages/en/pictures.ts';
import type { messages as promotions } from './messages/en/promotions.ts';
import type { messages as records } from './messages/en/records.ts';
import type { messages as register } from './messages/en/register.ts';
import type { messages as security } from './messages/en/security.ts';
import type { messages as service } from './messages/en/service.ts';
import type { messages as shell } from './messages/en/shell.ts';
import type { messages as support } from './messages/en/support.ts';
import type { messages as transfers } from './messages/en/transfers.ts';
import type { messages as verify } from './messages/en/verify.ts';
import type { messages as consoleLists } from './messages/en/console-lists.ts';
import type { messages as consoleStaff } from './messages/en/console-staff.ts';
import type { messages as consoleLottery } from './messages/en/console-lottery.ts';
import type { messages as consoleTheme } from './messages/en/console-theme.ts';
import type { messages as consoleChatRoom } from './messages/en/console-chat-room.ts';
import type { messages as consoleMessages } from './messages/en/console-messages.ts';
import type { messages as consoleVendors } from './messages/en/console-vendors.ts';
import type { messages as consoleWords } from './messages/en/console-words.ts';
import type { messages as withdraw } from './messages/en/withdraw.ts';

/**
 * What the product says, area by area; English defines the ids. A new area is one file per language, one import above,
 * one line here and one word in `areas`. A page loads its own area, a lottery game the area of its plays; `shell` and `home` are on every page.
 */
type Messages = {
  agents: typeof agents;
  alerts: typeof alerts;
  approvals: typeof approvals;
  'console-bonuses': typeof consoleBonuses;
  'console-brand': typeof consoleBrand;
  'console-theme': typeof consoleTheme;
  bonuses: typeof bonuses;
  'console-cashier': typeof consoleCashier;
  'console-lists': typeof consoleLists;
  cashier: typeof cashier;
  'chat-room': typeof chatRoom;
  closed: typeof closed;
  consents: typeof consents;
  console: typeof console;
  content: typeof content;
  draws: typeof draws;
  editing: typeof editing;
  errors: typeof errors;
  games: typeof games;
  help: typeof help;
  home: typeof home;
  inbox: typeof inbox;
  install: typeof install;
  jurisdiction: typeof jurisdiction;
  notifications: typeof notifications;
  limits: typeof limits;
  login: typeof login;
  lottery: typeof lottery;
  orders: typeof orders;
  'plays-balls': typeof playsBalls;
  'plays-cars': typeof playsCars;
  'plays-dice': typeof playsDice;
  'plays-digits': typeof playsDigits;
  'plays-4d': typeof plays4d;
  'plays-lao': typeof playsLao;
  'plays-lhc': typeof playsLhc;
  'plays-thai': typeof playsThai;
  'plays-vietnam': typeof playsVietnam;
  offers: typeof offers;
  pictures: typeof pictures;
  promotions: typeof promotions;
  records: typeof records;
  register: typeof register;
  security: typeof security;
  service: typeof service;
  shell: typeof shell;
  support: typeof support;
  transfers: typeof transfers;
  'console-staff': typeof consoleStaff;
  'console-lottery': typeof consoleLottery;
  'console-chat-room': typeof consoleChatRoom;
  'console-messages': typeof consoleMessages;
  'console-vendors': typeof consoleVendors;
  'console-words': typeof consoleWords;
  verify: typeof verify;
  withdraw: typeof withdraw;
};

export const areas = [
  'agents',
  'alerts',
  'approvals',
  'bonuses',
  'cashier',
  'chat-room',
  'closed',
  'consents',
  'console',
  'console-bonuses',
  'console-brand',
  'console-theme',
  'console-cashier',
  'console-lists',
  'console-lottery',
  'console-chat-room',
  'console-messages',
  'console-staff',
  'console-vendors',
  'console-words',
  'content',
  'draws',
  'editing',
  'errors',
  'games',
  'help',
  'home',
  'inbox',
  'install',
  'jurisdiction',
  'notifications',
  'limits',
  'login',
  'lottery',
  'orders',
  'plays-4d',
  'plays-balls',
  'plays-cars',
  'plays-dice',
  'plays-digits',
  'plays-lao',
  'plays-lhc',
  'plays-thai',
  'plays-vietnam',
  'offers',
  'pictures',
  'promotions',
  'records',
  'register',
  'security',
  'service',
  'shell',
  'support',
  'transfers',
  'verify',
  'withdraw',
] as const satisfies readonly (keyof Messages)[];

export type Area = keyof Messages;

/** `<area>.<key>`, for instance `shell.login`; an error's id is `errors.<wire code>`. */
export type MessageId = { [A in Area]: `${A}.${keyof Messages[A] & string}` }[Area];

/**
 * The system's own words of one list, by the messages that say them: `Word<'console.postingKind'>`. What keeps such words takes no other, so that
 * a word which is not said in both languages does not compile, and no list but the catalogue names them all.
 */
export type Word<List extends string> = MessageId extends infer Id
  ? Id extends `${List}.${infer One}`
    ? One
    : never
  : never;

/** What the audit trail calls a thing that was done: a word of its own, what became of something that takes two, or a step at a desk. */
export type AuditAction =
  | Word<'console-words.action'>
  | `${Word<'approvals.kind'>}-${Word<'console-words.verdict'>}`
  | `${Word<'console-words.desk'>}-${Word<'console.step'>}`;

/** What the audit trail calls the kind of thing that was acted upon: a word of its own, a text of a kind, or what takes two. */
export type AuditSubjectKind =
  | Word<'console-words.subject'>
  | `content ${Word<'editing.kind'>}`
  | Word<'approvals.kind'>;

/** What a fact is about that one room tells to others: a word of its own, or the state that money or a bonus has come to. */
export type FactTopic =
  | Exclude<Word<'console-words.fact'>, 'bonus'>
  | `${Word<'console-words.desk'>}-${Word<'console.state'>}`
  | `bonus-${Word<'console-bonuses.state'>}`;
