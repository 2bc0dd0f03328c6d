import type { Admission } from '@mela/traffic';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Translate } from '../kit/envelope.ts';
import { mount } from '../kit/mount.ts';
import type { DrawPreview } from '../web/index.ts';
import { serveConsoleApp } from './app.ts';
import { accountRequestRoutes } from './members/account-requests.ts';
import { applicationRoutes } from './bonuses/applications.ts';
import { approvalRoutes } from './approvals/approvals.ts';
import { auditRoutes } from './staff/audit.ts';
import { contentRoutes } from './content/content.ts';
import { bonusRoutes } from './bonuses/bonuses.ts';
import { cashierPolicyRoutes } from './cashier/cashier-policy.ts';
import { sessionCookie } from './cookie.ts';
import { depositChannelRoutes } from './cashier/deposits/deposit-channels.ts';
import { depositRoutes } from './cashier/deposits/deposits.ts';
import { openGate } from './gate.ts';
import { listRoutes } from './lists/lists.ts';
import { gameRoutes } from './vendors/games.ts';
import { brandRoutes } from './brand/brand.ts';
import { brandsRoutes } from './brand/brands.ts';
import { senderRoutes } from './brand/senders.ts';
import { themeRoutes } from './brand/themes.ts';
import { brandStatusRoutes } from './brand/status.ts';
import { installationStatusRoutes } from './brand/installation-status.ts';
import { jurisdictionRoutes } from './protection/jurisdiction.ts';
import { ledgerRoutes } from './ledger/ledger.ts';
import { notificationRoutes } from './members/notifications.ts';
import { lotteryGameRoutes } from './lottery/games.ts';
import { lotteryRulingRoutes } from './lottery/rulings.ts';
import { lotteryRoutes } from './lottery/lottery.ts';
import { memberAnswerRoutes } from './members/member-answers.ts';
import { memberListRoutes } from './members/member-lists.ts';
import { memberMessageRoutes } from './members/member-messages.ts';
import { broadcastRoutes } from './members/broadcasts.ts';
import { messageReportRoutes } from './members/message-reports.ts';
import { serviceDeskRoutes } from './members/service-desks.ts';
import { cannedAnswerRoutes } from './members/canned-answers.ts';
import { chatRoomRoutes } from './members/chat-room.ts';
import { serviceTimesRoutes } from './members/service-times.ts';
import { supportTermsRoutes } from './members/support-terms.ts';
import { unansweredRoutes } from './members/unanswered.ts';
import { memberRoutes } from './members/members.ts';
import { openAccountRoutes } from './members/open-account.ts';
import { protectionRoutes } from './protection/protection.ts';
import { toWire } from './refusal-codes.ts';
import { payoutAccountRoutes } from './cashier/withdrawals/payout-accounts.ts';
import { payoutChannelRoutes } from './cashier/withdrawals/payout-channels.ts';
import { payoutContradictionRoutes } from './cashier/withdrawals/payout-contradictions.ts';
import { reconciliationRoutes } from './cashier/deposits/reconciliations.ts';
import { registrationRoutes } from './members/registration.ts';
import { moveAccountRoutes } from './members/move-account.ts';
import { resetPasswordRoutes } from './members/reset-password.ts';
import type { ConsoleRoute } from './route.ts';
import { searchRoutes } from './search/search.ts';
import { sessionRoutes } from './staff/session.ts';
import { staffRoutes } from './staff/staff.ts';
import { systemRoutes } from './system.ts';
import { statementRoutes } from './cashier/deposits/statements.ts';
import { toldPaymentRoutes } from './cashier/deposits/told-payments.ts';
import { unmatchedRoutes } from './cashier/deposits/unmatched.ts';
import { walletTicketRoutes } from './vendors/vendor-wallets.ts';
import { vendorCreditRoutes } from './vendors/vendor-credits.ts';
import { lobbyEntryRoutes } from './vendors/lobby-entries.ts';
import { vendorKeyRoutes } from './vendors/vendor-keys.ts';
import { vendorRoutes } from './vendors/vendors.ts';
import { waitingRoutes } from './waiting/waiting.ts';
import { withdrawalRoutes } from './cashier/withdrawals/withdrawals.ts';

const routes: readonly ConsoleRoute[] = [
  ...sessionRoutes,
  ...systemRoutes,
  ...approvalRoutes,
  ...bonusRoutes,
  ...protectionRoutes,
  ...depositRoutes,
  ...unmatchedRoutes,
  ...toldPaymentRoutes,
  ...statementRoutes,
  ...depositChannelRoutes,
  ...reconciliationRoutes,
  ...withdrawalRoutes,
  ...payoutAccountRoutes,
  ...payoutChannelRoutes,
  ...payoutContradictionRoutes,
  ...cashierPolicyRoutes,
  ...memberMessageRoutes,
  ...unansweredRoutes,
  ...serviceDeskRoutes,
  ...cannedAnswerRoutes,
  ...chatRoomRoutes,
  ...supportTermsRoutes,
  ...serviceTimesRoutes,
  ...messageReportRoutes,
  ...broadcastRoutes,
  ...memberRoutes,
  ...memberListRoutes,
  ...accountRequestRoutes,
  ...memberAnswerRoutes,
  ...openAccountRoutes,
  ...moveAccountRoutes,
  ...resetPasswordRoutes,
  ...notificationRoutes,
  ...lotteryRoutes,
  ...lotteryGameRoutes,
  ...lotteryRulingRoutes,
  ...registrationRoutes,
  ...brandRoutes,
  ...senderRoutes,
  ...themeRoutes,
  ...brandStatusRoutes,
  ...installationStatusRoutes,
  ...brandsRoutes,
  ...jurisdictionRoutes,
  ...contentRoutes,
  ...applicationRoutes,
  ...staffRoutes,
  ...ledgerRoutes,
  ...gameRoutes,
  ...vendorKeyRoutes,
  ...lobbyEntryRoutes,
  ...vendorRoutes,
  ...vendorCreditRoutes,
  ...walletTicketRoutes,
  ...auditRoutes,
];

/** Every staff call with what answers it. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...routes,
  ...listRoutes(routes),
  ...searchRoutes(routes),
  ...waitingRoutes(routes),
];

/** Serves the console's app and mounts its calls. */
export async function serveConsole(
  server: FastifyInstance,
  services: Services,
  {
    translatorOf,
    admission,
    drawPreview,
  }: { translatorOf: (language: string) => Translate; admission: Admission; drawPreview: DrawPreview },
): Promise<void> {
  const session = sessionCookie(services.settings);
  const cookies = new WeakMap<FastifyRequest, string>();
  const gate = openGate(services, {
    translatorOf,
    admission,
    session,
    drawPreview,
    setSession: (request, token) => void cookies.set(request, session.write(token)),
  });
  server.addHook('onSend', async (request, reply) => {
    const cookie = cookies.get(request);
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
  });
  await serveConsoleApp(server, services.settings.CONSOLE_HOST);
  mount(server, consoleRoutes, { surface: 'console', gate, database: services.database, toWire });
}
