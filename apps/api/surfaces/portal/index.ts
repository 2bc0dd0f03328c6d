import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { mount } from '../kit/mount.ts';
import { openGate, type GatePorts } from './gate.ts';
import { openCookies } from './cookies.ts';
import { toWire } from './refusal-codes.ts';
import { activityRoutes } from './bonuses/activities.ts';
import { agentsRoutes } from './agents/agents.ts';
import { bonusRoutes } from './bonuses/bonuses.ts';
import { cashierRoutes } from './cashier/cashier.ts';
import { contentRoutes } from './content/content.ts';
import { gamesRoutes } from './play/games.ts';
import { chatRoomRoutes } from './messaging/chat-room.ts';
import { alertRoutes } from './messaging/alerts.ts';
import { inboxRoutes } from './messaging/inbox.ts';
import { serviceRoutes } from './messaging/service.ts';
import { supportTicketRoutes } from './messaging/support-tickets.ts';
import { iconRoutes } from './member/icon.ts';
import { lotteryBoardsRoutes, lotteryLogRoutes } from './lottery/boards.ts';
import { lotteryRoutes } from './lottery/lottery.ts';
import { lotteryOrdersRoutes } from './lottery/orders.ts';
import { memberRoutes } from './member/member.ts';
import { openGamesRoutes } from './play/open-games.ts';
import { payoutAccountRoutes } from './cashier/payout-accounts.ts';
import { passwordRoutes } from './security/password.ts';
import { playRoutes } from './play/play.ts';
import { protectionRoutes } from './protection/protection.ts';
import { recordFileRoutes } from './records/record-files.ts';
import { recordsRoutes } from './records/records.ts';
import { statementRoutes } from './records/statements.ts';
import { registrationRoutes } from './registration/registration.ts';
import { closingRoutes } from './security/closing.ts';
import { consentRoutes } from './security/consents.ts';
import { ownDataRoutes } from './security/own-data.ts';
import { ownerProofRoutes } from './security/owner-proof.ts';
import { securityRoutes } from './security/security.ts';
import { sessionRoutes } from './sign-in/session.ts';
import { systemRoutes } from './system.ts';
import { memberTransfersRoutes } from './agents/member-transfers.ts';
import { vendorWalletsRoutes } from './cashier/vendor-wallets.ts';
import { signInRoutes } from './sign-in/sign-in.ts';
import { withdrawalRoutes } from './cashier/withdrawals.ts';

/** Every member-facing call with what answers it. */
export const portalRoutes = [
  ...systemRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...registrationRoutes,
  ...memberRoutes,
  ...iconRoutes,
  ...inboxRoutes,
  ...alertRoutes,
  ...chatRoomRoutes,
  ...serviceRoutes,
  ...supportTicketRoutes,
  ...agentsRoutes,
  ...passwordRoutes,
  ...securityRoutes,
  ...ownDataRoutes,
  ...ownerProofRoutes,
  ...closingRoutes,
  ...consentRoutes,
  ...protectionRoutes,
  ...contentRoutes,
  ...activityRoutes,
  ...gamesRoutes,
  ...cashierRoutes,
  ...bonusRoutes,
  ...payoutAccountRoutes,
  ...withdrawalRoutes,
  ...lotteryRoutes,
  ...lotteryOrdersRoutes,
  ...lotteryBoardsRoutes,
  ...lotteryLogRoutes,
  ...playRoutes,
  ...recordsRoutes,
  ...openGamesRoutes,
  ...recordFileRoutes,
  ...statementRoutes,
  ...memberTransfersRoutes,
  ...vendorWalletsRoutes,
];

/** Mounts the portal's calls. */
export function servePortal(
  server: FastifyInstance,
  services: Services,
  ports: Omit<GatePorts, 'cookiesOf'>,
): void {
  const secure = services.settings.PUBLIC_ORIGIN.startsWith('https:');
  const gate = openGate(services, { ...ports, cookiesOf: openCookies(server, { secure }) });
  mount(server, portalRoutes, { surface: 'portal', gate, database: services.database, toWire });
}
