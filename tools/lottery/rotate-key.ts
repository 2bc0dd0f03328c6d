import { rotateSigningKey } from '../../apps/api/domain/lottery/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { recordAudit } from '../../apps/api/domain/operator/index.ts';
import { checkSecretsKey } from '../../apps/api/platform/secrets/canary.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { aboutDatabase } from '../about-database.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { databaseUrlOf } from '../../packages/installation/local-database.ts';
import { boxOf } from '../../apps/api/platform/secrets/secret-box.ts';
import { keysHere } from '../../packages/installation/secrets-key.ts';

/** Makes a brand's next signing key, at the server's own keyboard, and prints its name for those who hold receipts against it. */
export async function rotateKey(brand: string): Promise<void> {
  const keys = keysHere(process.env);
  const databaseUrl = await databaseUrlOf(process.env);
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    const box = boxOf(keys);
    await checkSecretsKey(database.kysely, box);
    const merchant = await merchantByCode(database.kysely, brand);
    if (!merchant) throw new Complaint(`There is no brand with the code ${brand}.`);
    const { key, from } = await database.inMerchant(merchant.id, async (scope) => {
      const rotated = await rotateSigningKey(scope, box);
      await recordAudit(scope, {
        staffId: null,
        action: 'lottery-key-rotated',
        subject: { kind: 'signing-key', id: rotated.key.kid },
        after: { from: rotated.from.toISOString() },
        reason: null,
        requestId: null,
      });
      return rotated;
    });
    console.log(`${key.kid} signs from ${from.toISOString()} on.`);
  } catch (error) {
    throw aboutDatabase(error, databaseUrl);
  } finally {
    await database.close();
  }
}
