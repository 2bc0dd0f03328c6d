import { businessDayOf, formatAmount } from '@mela/primitives';
import { ownAlertDevices, ownChoices, ownManner } from '../../../domain/alerts/index.ts';
import { ownNode } from '../../../domain/agents/index.ts';
import { ownGrants, ownLots } from '../../../domain/bonuses/index.ts';
import { listDeposits, listWithdrawals, payoutAccountsOf } from '../../../domain/cashier/index.ts';
import { ownFavourites, ownRecentGames } from '../../../domain/catalogue/index.ts';
import { ownClosings } from '../../../domain/closing/index.ts';
import { ownConsents } from '../../../domain/consent/index.ts';
import { contactsOf } from '../../../domain/contacts/index.ts';
import { applicationPictures, ownApplications } from '../../../domain/content/index.ts';
import {
  accountById,
  loginsOf,
  ownAvatar,
  ownSessions,
  preferencesOf,
} from '../../../domain/identity/index.ts';
import { movementsAfter, ownBalances, ownDebts } from '../../../domain/ledger/index.ts';
import { ownMultiDrawOrders, ownSlips } from '../../../domain/lottery/index.ts';
import {
  ownBlocks,
  ownMessages,
  ownMutes,
  ownReported,
  ownReports,
  ownRoomBlocks,
  ownRoomMember,
  ownRoomMessages,
  ownServiceChats,
  ownTickets,
  ownUnanswered,
  ownWritten,
  ticketPictures,
} from '../../../domain/messaging/index.ts';
import { ownReceived, ownSent } from '../../../domain/member-transfers/index.ts';
import { ownFreeRounds, ownLaunches } from '../../../domain/play/index.ts';
import { limitsOf, ownExclusions, ownLimitChanges, ownReality } from '../../../domain/protection/index.ts';
import { profileOf } from '../../../domain/registration/index.ts';
import { betsAfter, type BetCursor } from '../../../domain/reports/index.ts';
import { ownDataRequests } from '../../../domain/security/index.ts';
import { ownWalletTransfers } from '../../../domain/vendor-wallets/index.ts';
import { idOf, lastOf, own, ownSealed, PAGE, part, whole, type Part } from './own-data-part.ts';

const LONG_AGO = '2000-01-01';

/** What a member gets of their own data, in the order of the file and of what its card says. Of others it has nothing: neither who referred nor who was sent money. */
export const OWN_DATA_PARTS: readonly Part[] = [
  whole('account', ['identity.account', 'identity.preference'], async (scope, context) => {
    const account = await accountById(scope, idOf(context));
    const { username, nickname = null, type, openedAt, lastLoginAt } = account ?? {};
    return [
      { username, nickname, type, openedAt, lastLoginAt, ...(await preferencesOf(scope, idOf(context))) },
    ];
  }),
  whole('contact', ['contacts.contact'], async (scope, context) =>
    (await contactsOf(scope, context.services.contacts, idOf(context))).map(
      ({ kind, value, verifiedAt }) => ({
        kind,
        value,
        verifiedAt,
      }),
    ),
  ),
  whole('registration', ['registration.answer'], async (scope, context) => [
    await profileOf(scope, context.services.secretBox, idOf(context)),
  ]),
  part<number>('login', ['identity.login'], (context) => async (scope, after) => {
    const page = after ?? 1;
    const { secretBox } = context.services;
    const { logins, totalPages } = await loginsOf(scope, secretBox, idOf(context), { page, pageSize: PAGE });
    const entries = logins.map(({ at, method, failed, times, confirmedBy, address, userAgent }) => ({
      at,
      method,
      failed,
      times,
      confirmedBy,
      address,
      userAgent,
    }));
    return { entries, next: page < totalPages ? page + 1 : null };
  }),
  whole('limit', ['protection.limit'], async (scope, context) =>
    (await limitsOf(scope, idOf(context))).map(({ kind, period, ...limit }) => ({
      kind,
      period,
      limit: JSON.stringify(limit, (_, value: unknown) =>
        typeof value === 'bigint' ? formatAmount(value) : value,
      ),
    })),
  ),
  whole('payout-account', ['cashier.payout_account'], async (scope, context) =>
    (await payoutAccountsOf(scope, idOf(context), context.services.secretBox)).map(
      ({ kind, provider, owner, numberEnd, branch, boundAt }) => ({
        kind,
        provider,
        holder: owner?.holder,
        number: owner?.number ?? numberEnd,
        branch,
        boundAt,
      }),
    ),
  ),
  part<string>('deposit', ['cashier.deposit'], (context) => async (scope, after) => {
    const rows = await listDeposits(scope, {
      memberId: idOf(context),
      before: after ?? undefined,
      limit: PAGE,
    });
    const entries = rows.map(
      ({ reference, kind, currency, amount, fee, state, createdAt, transactionId, senderEnd }) => ({
        reference,
        kind,
        currency,
        amount,
        fee,
        state,
        createdAt,
        transactionId,
        senderEnd,
      }),
    );
    return { entries, next: lastOf(rows) };
  }),
  part<string>('withdrawal', ['cashier.withdrawal'], (context) => async (scope, after) => {
    const rows = await listWithdrawals(scope, {
      memberId: idOf(context),
      before: after ?? undefined,
      limit: PAGE,
    });
    const entries = rows.map(({ reference, currency, amount, fee, state, requestedAt, paidAt, receipt }) => ({
      reference,
      currency,
      amount,
      fee,
      state,
      requestedAt,
      paidAt,
      receipt,
    }));
    return { entries, next: lastOf(rows) };
  }),
  part<{ at: Date; seq: bigint }>(
    'movement',
    ['ledger.movement', 'ledger.entry'],
    (context) => async (scope, after) => {
      const { currency } = context.merchant;
      const span = { ownerId: idOf(context), currency, from: new Date(LONG_AGO), to: scope.now };
      const rows = await movementsAfter(scope, span, { after, limit: PAGE });
      const last = rows.length === PAGE ? rows.at(-1) : undefined;
      return {
        // What a transfer belongs to may be somebody else's name.
        entries: rows.map(({ kind, group, reference, amount, balanceAfter, postedAt }) => ({
          kind,
          ...(group === 'transfer' ? {} : { reference }),
          currency,
          amount,
          balanceAfter,
          postedAt,
        })),
        next: last ? { at: last.postedAt, seq: last.seq } : null,
      };
    },
  ),
  part<BetCursor>(
    'bet',
    ['reports.bet', 'play.round', 'lottery.order', 'vendor_wallets.round'],
    (context) => async (scope, after) => {
      const { timeZone } = context.merchant;
      const days = { from: LONG_AGO, to: businessDayOf(scope.now, timeZone), timeZone };
      const { bets, next } = await betsAfter(scope, idOf(context), context.language, days, {
        after,
        limit: PAGE,
      });
      return {
        entries: bets.map(
          ({ reference, gameName, vendor, category, state, stake, win, currency, placedAt, settledAt }) => ({
            reference,
            gameName,
            vendor,
            category,
            state,
            stake,
            win,
            currency,
            placedAt,
            settledAt,
          }),
        ),
        next,
      };
    },
  ),
  ownSealed('session', 'identity.session', ownSessions),
  own('avatar', ownAvatar),
  own('agent', ownNode),
  own('data-request', ownDataRequests),
  own('closing', ownClosings),
  own('consent', ownConsents),
  own('limit-change', ownLimitChanges),
  own('exclusion', ownExclusions),
  own('reality-check', ownReality),
  own('bonus', ownGrants),
  own('turnover', ownLots),
  own('free-rounds', ownFreeRounds),
  own('application', ownApplications),
  own('application-picture', applicationPictures.own),
  part<string>(
    'message',
    ['messaging.message', 'messaging.participant', 'messaging.thread'],
    (context) => (scope, after) => ownMessages(scope, idOf(context), after, PAGE),
  ),
  part<string>(
    'chat-room-message',
    ['messaging.room_card'],
    (context) => (scope, after) => ownRoomMessages(scope, idOf(context), after, PAGE),
  ),
  own('alert-choice', ownChoices),
  own('alert-manner', ownManner),
  ownSealed('alert-device', 'alerts.device', ownAlertDevices),
  own('blocked', ownBlocks),
  own('written', ownWritten),
  own('answer-to-staff', ownUnanswered),
  own('service-chat', ownServiceChats),
  own('support-ticket', ownTickets),
  own('support-picture', ticketPictures.own),
  own('reported', ownReports),
  own('reported-by-others', ownReported),
  own('muted', ownMutes),
  own('chat-room', ownRoomMember),
  own('chat-room-blocked', ownRoomBlocks),
  own('favourite', ownFavourites),
  own('recent-game', ownRecentGames),
  own('game-opened', ownLaunches),
  own('balance', ownBalances),
  own('debt', ownDebts),
  own('sent', ownSent),
  own('received', ownReceived),
  own('vendor-transfer', ownWalletTransfers),
  own('lottery-bet', ownSlips),
  own('multi-draw-order', ownMultiDrawOrders),
];
