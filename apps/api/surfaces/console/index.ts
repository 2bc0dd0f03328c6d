import type { Admission } from '@mela/traffic';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Translate } from '../kit/envelope.ts';
import { mount } from '../kit/mount.ts';
import { serveConsoleApp } from './app.ts';
import { applicationRoutes } from './applications.ts';
import { approvalRoutes } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { contentRoutes } from './content.ts';
import { bonusRoutes } from './bonuses.ts';
import { cashierPolicyRoutes } from './cashier-policy.ts';
import { sessionCookie } from './cookie.ts';
import { depositChannelRoutes } from './deposit-channels.ts';
import { depositRoutes } from './deposits.ts';
import { openGate } from './gate.ts';
import { gameRoutes } from './games.ts';
import { jurisdictionRoutes } from './jurisdiction.ts';
import { ledgerRoutes } from './ledger.ts';
import { notificationRoutes } from './notifications.ts';
import { lotteryRulingRoutes } from './lottery-rulings.ts';
import { lotteryRoutes } from './lottery.ts';
import { memberAnswerRoutes } from './member-answers.ts';
import { memberRoutes } from './members.ts';
import { openAccountRoutes } from './open-account.ts';
import { protectionRoutes } from './protection.ts';
import { toWire } from './refusal-codes.ts';
import { payoutAccountRoutes } from './payout-accounts.ts';
import { payoutContradictionRoutes } from './payout-contradictions.ts';
import { reconciliationRoutes } from './reconciliations.ts';
import { registrationRoutes } from './registration.ts';
import { resetPasswordRoutes } from './reset-password.ts';
import type { ConsoleRoute } from './route.ts';
import { sessionRoutes } from './session.ts';
import { staffRoutes } from './staff.ts';
import { systemRoutes } from './system.ts';
import { unmatchedRoutes } from './unmatched.ts';
import { walletTicketRoutes } from './vendor-wallets.ts';
import { vendorCreditRoutes } from './vendor-credits.ts';
import { vendorKeyRoutes } from './vendor-keys.ts';
import { withdrawalRoutes } from './withdrawals.ts';

/** Every staff call with what answers it. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...sessionRoutes,
  ...systemRoutes,
  ...approvalRoutes,
  ...bonusRoutes,
  ...protectionRoutes,
  ...depositRoutes,
  ...unmatchedRoutes,
  ...depositChannelRoutes,
  ...reconciliationRoutes,
  ...withdrawalRoutes,
  ...payoutAccountRoutes,
  ...payoutContradictionRoutes,
  ...cashierPolicyRoutes,
  ...memberRoutes,
  ...memberAnswerRoutes,
  ...openAccountRoutes,
  ...resetPasswordRoutes,
  ...notificationRoutes,
  ...lotteryRoutes,
  ...lotteryRulingRoutes,
  ...registrationRoutes,
  ...jurisdictionRoutes,
  ...contentRoutes,
  ...applicationRoutes,
  ...staffRoutes,
  ...ledgerRoutes,
  ...gameRoutes,
  ...vendorKeyRoutes,
  ...vendorCreditRoutes,
  ...walletTicketRoutes,
  ...auditRoutes,
];

/** Serves the console's app and mounts its calls. */
export async function serveConsole(
  server: FastifyInstance,
  services: Services,
  { translatorOf, admission }: { translatorOf: (language: string) => Translate; admission: Admission },
): Promise<void> {
  const session = sessionCookie(services.settings);
  const cookies = new WeakMap<FastifyRequest, string>();
  const gate = openGate(services, {
    translatorOf,
    admission,
    session,
    setSession: (request, token) => void cookies.set(request, session.write(token)),
  });
  server.addHook('onSend', async (request, reply) => {
    const cookie = cookies.get(request);
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
  });
  await serveConsoleApp(server, services.settings.CONSOLE_HOST);
  mount(server, consoleRoutes, { surface: 'console', gate, database: services.database, toWire });
}
