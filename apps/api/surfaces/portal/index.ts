import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { mount } from '../kit/mount.ts';
import { openGate, type GatePorts } from './gate.ts';
import { openCookies } from './cookies.ts';
import { toWire } from './refusal-codes.ts';
import { activityRoutes } from './activities.ts';
import { agentsRoutes } from './agents.ts';
import { bonusRoutes } from './bonuses.ts';
import { cashierRoutes } from './cashier.ts';
import { contentRoutes } from './content.ts';
import { gamesRoutes } from './games.ts';
import { iconRoutes } from './icon.ts';
import { lotteryBoardsRoutes, lotteryLogRoutes } from './lottery-boards.ts';
import { lotteryRoutes } from './lottery.ts';
import { lotteryOrdersRoutes } from './lottery-orders.ts';
import { memberRoutes } from './member.ts';
import { openGamesRoutes } from './open-games.ts';
import { payoutAccountRoutes } from './payout-accounts.ts';
import { passwordRoutes } from './password.ts';
import { playRoutes } from './play.ts';
import { protectionRoutes } from './protection.ts';
import { recordFileRoutes } from './record-files.ts';
import { recordsRoutes } from './records.ts';
import { registrationRoutes } from './registration.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { systemRoutes } from './system.ts';
import { memberTransfersRoutes } from './member-transfers.ts';
import { vendorWalletsRoutes } from './vendor-wallets.ts';
import { signInRoutes } from './sign-in.ts';
import { withdrawalRoutes } from './withdrawals.ts';

/** Every member-facing call with what answers it. */
export const portalRoutes = [
  ...systemRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...registrationRoutes,
  ...memberRoutes,
  ...iconRoutes,
  ...agentsRoutes,
  ...passwordRoutes,
  ...securityRoutes,
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
