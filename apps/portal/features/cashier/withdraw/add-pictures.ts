import { addWithdrawalProof } from '@mela/wire/portal/withdrawals.ts';
import { call } from '../../../data/call.ts';

/** Sends pictures about a withdrawal, one after the other: each is drawn anew on the server, which takes its time. */
export async function addPictures(withdrawalId: string, pictures: readonly File[]): Promise<void> {
  for (const picture of pictures) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    await call(addWithdrawalProof, {
      params: { withdrawalId },
      body: { type: picture.type || 'image/png', bytes },
    });
  }
}
