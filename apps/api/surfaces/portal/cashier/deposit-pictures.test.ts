import type { Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTransaction, openSendersApi, type SendersApi } from './test-sender.ts';

let senders: SendersApi;
let person: Person;

beforeAll(async () => {
  senders = await openSendersApi();
});
afterAll(() => senders.close());
beforeEach(async () => {
  person = await senders.newcomer();
});

describe('pictures of a payment', () => {
  const PATH = wire.deposits.path;
  const headers = (of: Person) => ({
    host: 'mela.localhost',
    authorization: `Bearer ${of.client.state.token}`,
    'content-type': 'image/png',
  });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'CANARY' } } })
      .png()
      .toBuffer();
  const upload = async (id: string, bytes: Buffer, of = person) =>
    senders.at.server.inject({
      method: 'POST',
      url: `${PATH}/${id}/proofs`,
      headers: headers(of),
      payload: bytes,
    });
  const fetchProof = (id: string, proof: string, of = person) =>
    senders.at.server.inject({ url: `${PATH}/${id}/proofs/${proof}`, headers: headers(of) });

  it('are drawn anew without what one does not see, kept to three, and shown to their member only', async () => {
    const { id } = await senders.begin(person);
    const answer = await upload(id, await photo(3000, 1000));
    const { id: first } = answer.json<{ value: { id: string } }>().value;
    const shown = await fetchProof(id, first);
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'nosniff']);
    expect(shown.rawPayload.includes(Buffer.from('CANARY'))).toBe(false);
    const stranger = await senders.newcomer();
    expect((await fetchProof(id, first, stranger)).statusCode).toBe(404);
    expect((await upload(id, await photo(10, 10), stranger)).statusCode).toBe(404);
    expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({
      code: 'upload.not_a_picture',
    });
    await upload(id, await photo(10, 10));
    await upload(id, await photo(10, 10));
    expect((await upload(id, await photo(10, 10))).json()).toMatchObject({ code: 'upload.too_many' });
    const remove = { method: 'DELETE', url: `${PATH}/${id}/proofs/${first}` } as const;
    const { 'content-type': _type, ...plain } = headers(person);
    expect((await senders.at.server.inject({ ...remove, headers: plain })).statusCode).toBe(200);
    expect((await senders.view(person, id)).proofs).toHaveLength(2);
    expect((await fetchProof(id, first)).statusCode).toBe(404);
  });

  it('stay once the payment is submitted', async () => {
    const { id } = await senders.begin(person);
    const answer = await upload(id, await photo(10, 10));
    const { id: proof } = answer.json<{ value: { id: string } }>().value;
    accepted(await senders.submit(person, id, newTransaction()));
    const params = { depositId: id, proofId: proof };
    expect(await person.client.call(wire.removeDepositProof, { params })).toMatchObject({
      status: 409,
      code: 'deposit.state_conflict',
    });
  });
});
