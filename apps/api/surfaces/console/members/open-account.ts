import { ok } from '@mela/primitives';
import { openAccount } from '@mela/wire/console/members.ts';
import { spokenSecret } from '../../../domain/identity/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { openByStaff } from '../../../domain/registration/index.ts';
import { route } from '../route.ts';

export const openAccountRoutes = [
  route(openAccount, async ({ services, merchant, staff, requestId }, { body }) => {
    const { reason, ...wanted } = body;
    const password = spokenSecret();
    const hash = await services.passwords.hash(password);
    if (!hash.ok) return hash;
    return services.database.inMerchant(merchant.id, async (scope) => {
      const opened = await openByStaff(scope, { ...wanted, passwordHash: hash.value });
      if (!opened.ok) return opened;
      const { account, expiresAt } = opened.value;
      // In the trail without the password, which is told once and lies nowhere.
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'member-opened',
        subject: { kind: 'member', id: account.id },
        after: {
          username: account.username,
          type: account.type,
          ...(wanted.upline === '' ? {} : { upline: wanted.upline }),
          expiresAt: expiresAt.toISOString(),
        },
        reason,
        requestId,
      });
      return ok({ id: account.id, password, expiresAt });
    });
  }),
];
