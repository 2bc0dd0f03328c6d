import { newId } from '@mela/primitives';
import { MEMBER, GROUP, money, moment, NOW, type Listed, type ListScene } from './test-listed.ts';

const PROMOTION = newId();
const GAME = newId();

/** Lists of all else, by the names of their calls. */
export function listsOfTheRest(scene: ListScene): Readonly<Record<string, Listed>> {
  const names = { en: 'Gift', bn: 'উপহার' };
  const grant = (at: number) => ({
    id: newId(),
    member_id: scene.memberId,
    names,
    ...money,
    required: 1,
    days: 7,
    weights: {},
    state: 'offered',
    made_at: moment(at),
  });
  const change = (at: number) => ({
    account_id: newId(),
    kind: 'deposit',
    period: 'day',
    value_before: 1,
    value_after: 2,
    id: 1000 + at,
    at: NOW.toISOString(),
    takes_effect_at: moment(at + 60 * GROUP, 3_600_000),
  });
  return {
    consoleRounds: {
      table: 'play.round',
      row: (at) => ({
        id: newId(Date.parse(moment(at))),
        vendor_code: 'SHAPLA',
        round: `R${at}`,
        account_id: scene.memberId,
        game_id: GAME,
        session_id: newId(),
        currency: 'BDT',
        stake: 10_000,
        win: 0,
        bets: 1,
        open_bets: 1,
        state: 'open',
        opened_at: moment(at),
      }),
      query: { placedAt: '2026-03-01..2026-03-03' },
      fill: async () => {
        const merchant_id = scene.api.brand.mela.id;
        await scene.plant('catalogue.vendor', [
          {
            merchant_id,
            code: 'SHAPLA',
            names: { en: 'Shapla' },
            runs: 'protocol',
            is_open: true,
            position: 0,
          },
        ]);
        await scene.plant('catalogue.game', [
          {
            merchant_id,
            id: GAME,
            vendor_code: 'SHAPLA',
            code: 'padma25',
            category: 'RNG',
            names: { en: 'Padma' },
          },
        ]);
      },
    },
    // The rounds that have been put there.
    consoleMemberBets: { query: { member: MEMBER, placedAt: '2026-03-01..2026-03-03' } },
    consoleLimitChanges: {
      table: 'protection.limit_change',
      row: change,
    },
    'consoleLimitChanges waiting': {
      table: 'protection.limit_change',
      row: change,
      query: { state: 'waiting' },
      // The limits that these changes are about to loosen.
      fill: () =>
        scene.owner
          .query(`insert into protection.limit (merchant_id, account_id, kind, period, value, next_value, next_at, changed_at)
          select merchant_id, account_id, kind, period, value_before, value_after, takes_effect_at, at from protection.limit_change`),
    },
    consoleExclusions: {
      table: 'protection.exclusion',
      row: (at) => ({
        id: newId(),
        account_id: newId(),
        asked_at: NOW.toISOString(),
        until: moment(at + GROUP, 86_400_000),
      }),
    },
    consoleReviews: {
      table: 'protection.review',
      row: (at) => ({
        id: newId(),
        account_id: newId(),
        like_account: newId(),
        like_here: true,
        causes: '{name}',
        until: '2030-01-01T00:00:00Z',
        opened_at: moment(at),
      }),
    },
    consoleBonuses: { table: 'bonuses.grant', row: grant },
    consoleBonusOffers: {
      table: 'bonuses.offer',
      row: (at) => ({
        id: newId(),
        kind: 'claim',
        promotion_id: newId(),
        ...money,
        multiple: 100,
        base: 'bonus',
        days: 7,
        audience: 'everyone',
        frequency: 'once',
        changed_at: NOW.toISOString(),
        position: Math.floor(at / GROUP),
      }),
    },
    consoleWalletTickets: {
      table: 'vendor_wallets.ticket',
      row: (at) => ({
        id: newId(),
        vendor_code: 'SHAPLA',
        kind: 'no-answer',
        subject: `S${at}`,
        detail: at % 2 ? { player: scene.memberId } : {},
        opened_at: moment(at),
      }),
    },
    consoleClosings: {
      table: 'closing.closing',
      row: (at) => ({
        id: newId(),
        account_id: newId(),
        asked_at: moment(at),
        closes_at: moment(at + 60 * GROUP),
        state: 'closed',
        ended_at: moment(at),
      }),
    },
    consoleDataRequests: {
      table: 'security.data_export',
      row: (at) => ({
        id: newId(),
        account_id: newId(),
        asked_at: moment(at),
        ready_at: moment(at + 60 * GROUP),
        expires_at: moment(at + 120 * GROUP),
        ended_at: null,
        fetched: false,
      }),
    },
    consoleApplications: {
      table: 'content.application',
      row: (at) => ({
        id: newId(),
        account_id: newId(),
        promotion_id: PROMOTION,
        state: 'applying',
        comment: '',
        applied_at: moment(at),
        changed_at: moment(at),
      }),
      as: 'content',
      fill: () =>
        scene.plant('content.item', [
          {
            merchant_id: scene.api.brand.mela.id,
            id: PROMOTION,
            kind: 'promotion',
            draft: {},
            changed_at: NOW,
          },
        ]),
    },
    consoleMembers: {
      table: 'identity.account',
      beside: true,
      row: (at) => ({
        id: newId(),
        type: 0,
        username: `Many${at}`,
        folded_username: `many${at}`,
        opened_at: moment(at),
        password_hash: 'x',
      }),
      query: { username: 'many' },
    },
  };
}
