import { ok, refuse } from '@mela/primitives';
import { memberIcon, removeMemberIcon, setMemberIcon } from '@mela/wire/portal/icon.ts';
import { avatarOf, removeAvatar, setAvatar } from '../../../domain/identity/index.ts';
import { accountOf } from '../context.ts';
import { inScope, route } from '../route.ts';

export const iconRoutes = [
  inScope(memberIcon, async (scope, context) => {
    const avatar = await avatarOf(scope, accountOf(context).accountId);
    return avatar
      ? ok({ type: avatar.type, bytes: new Uint8Array(avatar.bytes) })
      : refuse({ kind: 'avatar-not-found' });
  }),

  route(setMemberIcon, async (context, { body }) => {
    const { services, merchantId } = context;
    const { accountId } = accountOf(context);
    const set = await setAvatar(services.database, merchantId, { accountId, bytes: Buffer.from(body.bytes) });
    return set.ok ? ok({ icon: set.value.name }) : set;
  }),

  inScope(removeMemberIcon, async (scope, context) => {
    await removeAvatar(scope, accountOf(context).accountId);
    return ok({});
  }),
];
