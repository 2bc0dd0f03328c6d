import { DAY_MS, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { countAttempt } from '../../domain/identity/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SentPictures } from '../../platform/sent-pictures.ts';
import { accountOf, type PortalContext } from './context.ts';

/** Each costs a processor's time. */
const PICTURES_A_DAY = 30;

/** Takes a picture that a member sends ahead of what it comes with, a bounded number a day; `key` counts them. */
export async function takePicture(
  context: PortalContext,
  { key, pictures, bytes }: { key: string; pictures: SentPictures; bytes: Uint8Array },
) {
  const { services, merchantId } = context;
  const { accountId } = accountOf(context);
  const admitted = await countAttempt(services.database, merchantId, [
    {
      key: `${key}:${accountId}`,
      windowMs: DAY_MS,
      delayFrom: PICTURES_A_DAY,
      lockAt: PICTURES_A_DAY,
    },
  ]);
  if (!admitted.ok) return admitted;
  const kept = await pictures.keep(services.database, merchantId, { accountId, bytes: Buffer.from(bytes) });
  return kept.ok ? ok({ pictureId: kept.value.id }) : kept;
}

/** One of the caller's own pictures. */
export async function ownPicture(
  scope: Scope,
  context: PortalContext,
  { pictures, id }: { pictures: SentPictures; id: Id },
): Promise<Outcome<{ type: string; bytes: Uint8Array<ArrayBuffer> }, { kind: 'content-not-found' }>> {
  const picture = await pictures.read(scope, { id, accountId: accountOf(context).accountId });
  return picture
    ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
    : refuse({ kind: 'content-not-found' });
}
