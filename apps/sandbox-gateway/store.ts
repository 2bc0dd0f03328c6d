import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** open: the payer has come · pending: pays later · paid and failed: what the payer did. */
export type OrderState = 'open' | 'pending' | 'paid' | 'failed';

/** One payment that a shop asked for; `amount` is decimal text, as it goes to the wire. */
export type Order = {
  /** Unguessable: whoever knows it may pay. */
  token: string;
  account: string;
  reference: string;
  amount: string;
  currency: string;
  language: string;
  notifyUrl: string;
  returnUrl: string;
  state: OrderState;
  /** When it came to that state, in milliseconds. */
  movedAt: number;
  /** What the shop wants to be told with it. */
  memo: string | null;
};

/** Money that a shop asked us to send; `due` is when we come to it, null when we never do. */
export type Payout = {
  account: string;
  reference: string;
  amount: string;
  currency: string;
  notifyUrl: string;
  /** Whose account it goes to, as JSON. */
  recipient: string;
  state: 'pending' | 'paid' | 'failed';
  /** Our number of the payment. */
  payment: string;
  why: string | null;
  due: number | null;
  movedAt: number;
  memo: string | null;
};

/** A message on its way to a shop. */
export type Outgoing = {
  id: number;
  account: string;
  notifyUrl: string;
  body: string;
  /** Signed with a key that is not the shop's, to see it refused. */
  forged: 0 | 1;
  attempts: number;
};

const SCHEMA = `
  create table if not exists account (name text primary key, secret text not null) strict;
  create table if not exists orders (
    token text primary key, account text not null references account, reference text not null,
    amount text not null, currency text not null, language text not null,
    notifyUrl text not null, returnUrl text not null, state text not null, movedAt integer not null default 0, memo text,
    unique (account, reference)) strict;
  create table if not exists payout (
    account text not null references account, reference text not null, amount text not null, currency text not null,
    notifyUrl text not null, recipient text not null, state text not null, payment text not null, why text, due integer,
    movedAt integer not null default 0, memo text,
    primary key (account, reference)) strict;
  create index if not exists payout_due on payout (due) where state = 'pending';
  create table if not exists notice (
    id integer primary key, account text not null, notifyUrl text not null, body text not null,
    forged integer not null, dueAt integer not null, attempts integer not null default 0, done integer not null default 0) strict;
  create index if not exists notice_due on notice (dueAt) where done = 0;
`;

export type Store = ReturnType<typeof openStore>;

/** What SQLite says when a file cannot be written now: busy, locked, read only, input or output, full, not to be opened. */
const NOT_NOW: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** Whether a failure only says that nothing can be kept now: nothing has been, and a moment later it may well be. */
export const takesNothing = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  // The rest of the number says why, more closely.
  NOT_NOW.has(error.errcode % 256);

/** Opens the gateway's file (or ':memory:'). Every change is on disk when its call returns. */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  db.exec(SCHEMA);
  // A file of an earlier version lacks columns.
  for (const table of ['orders', 'payout']) {
    const columns = db.prepare(`pragma table_info(${table})`).all();
    const has = (name: string): boolean => columns.some((column) => column['name'] === name);
    if (!has('movedAt')) db.exec(`alter table ${table} add column movedAt integer not null default 0`);
    if (!has('memo')) db.exec(`alter table ${table} add column memo text`);
  }
  const orderWhere = (condition: string, ...values: string[]): Order | null =>
    (db.prepare(`select * from orders where ${condition}`).get(...values) as Order | undefined) ?? null;

  return {
    addAccount(name: string, secret: string): void {
      db.prepare('insert into account (name, secret) values (?, ?)').run(name, secret);
    },

    accounts: (): string[] =>
      db
        .prepare('select name from account order by name')
        .all()
        .map((row) => String(row['name'])),

    secretOf(account: string): string | null {
      const row = db.prepare('select secret from account where name = ?').get(account);
      return typeof row?.['secret'] === 'string' ? row['secret'] : null;
    },

    /** Keeps a new order, or answers the one that the shop has under this reference already. */
    addOrder(order: Order): { order: Order; isNew: boolean } {
      const { changes } = db
        .prepare(
          `insert into orders values (:token, :account, :reference, :amount, :currency, :language, :notifyUrl,
             :returnUrl, :state, :movedAt, :memo) on conflict do nothing`,
        )
        .run(order);
      const kept = this.orderBy(order.account, order.reference);
      return { order: kept ?? order, isNew: changes === 1 };
    },

    orderBy: (account: string, reference: string): Order | null =>
      orderWhere('account = ? and reference = ?', account, reference),

    orderByToken: (token: string): Order | null => orderWhere('token = ?', token),

    /** Changes an order's state unless it is paid already; answers whether it did. */
    setState: (token: string, state: OrderState, now: number): boolean =>
      db
        .prepare(`update orders set state = ?, movedAt = ? where token = ? and state not in ('paid', ?)`)
        .run(state, now, token, state).changes === 1,

    /** An account's paid orders of a time, in the order in which they were paid; after a token where a page goes on. */
    paidBetween: (account: string, from: number, until: number, after: string, limit: number): Order[] =>
      db
        .prepare(
          `select * from orders where account = ? and state = 'paid' and movedAt >= ? and movedAt < ? and token > ?
           order by token limit ?`,
        )
        .all(account, from, until, after, limit) as Order[],

    /** Keeps a new payout, or answers the one that the shop has under this reference already. */
    addPayout(payout: Payout): { payout: Payout; isNew: boolean } {
      const { changes } = db
        .prepare(
          `insert into payout values (:account, :reference, :amount, :currency, :notifyUrl, :recipient, :state, :payment,
             :why, :due, :movedAt, :memo) on conflict do nothing`,
        )
        .run(payout);
      return { payout: this.payoutBy(payout.account, payout.reference) ?? payout, isNew: changes === 1 };
    },

    payoutBy: (account: string, reference: string): Payout | null =>
      (db.prepare('select * from payout where account = ? and reference = ?').get(account, reference) as
        | Payout
        | undefined) ?? null,

    /** An account's payouts that came to where they stand in a time; after a reference where a page goes on. */
    payoutsBetween: (account: string, from: number, until: number, after: string, limit: number): Payout[] =>
      db
        .prepare(
          `select * from payout where account = ? and movedAt >= ? and movedAt < ? and reference > ?
           order by reference limit ?`,
        )
        .all(account, from, until, after, limit) as Payout[],

    duePayouts: (now: number, limit: number): Payout[] =>
      db
        .prepare(`select * from payout where state = 'pending' and due <= ? order by due limit ?`)
        .all(now, limit) as Payout[],

    /** Ends a payout that is still pending; answers whether this call did. */
    endPayout: (payout: Payout, state: 'paid' | 'failed', why: string | null, now: number): boolean =>
      db
        .prepare(
          `update payout set state = ?, why = ?, movedAt = ? where account = ? and reference = ? and state = 'pending'`,
        )
        .run(state, why, now, payout.account, payout.reference).changes === 1,

    addNotice(notice: Omit<Outgoing, 'id' | 'attempts'> & { dueAt: number }): void {
      db.prepare(
        'insert into notice (account, notifyUrl, body, forged, dueAt) values (:account, :notifyUrl, :body, :forged, :dueAt)',
      ).run(notice);
    },

    dueNotices: (now: number, limit: number): Outgoing[] =>
      db
        .prepare(
          `select id, account, notifyUrl, body, forged, attempts from notice
           where done = 0 and dueAt <= ? order by dueAt, id limit ?`,
        )
        .all(now, limit) as Outgoing[],

    finishNotice(id: number): void {
      db.prepare('update notice set done = 1, attempts = attempts + 1 where id = ?').run(id);
    },

    postponeNotice(id: number, dueAt: number): void {
      db.prepare('update notice set dueAt = ?, attempts = attempts + 1 where id = ?').run(dueAt, id);
    },

    /** Makes several changes one: all of them are kept, or none. */
    together<T>(work: () => T): T {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        // SQLite has rolled back by itself when its disk is full.
        if (db.isTransaction) db.exec('rollback');
        throw error;
      }
    },

    close: () => db.close(),
  };
}
