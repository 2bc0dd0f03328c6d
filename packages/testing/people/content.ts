import {
  applicationPictures,
  apply,
  createItem,
  keepPicture,
  publish,
} from '@mela/api/domain/content/index.ts';
import { invariant, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';
import { accepted } from '../portal-client.ts';
import type { ConsoleClient } from '../console-client.ts';
import { contentCreate, contentPublish } from '@mela/wire/console/content.ts';
import type { AnswerOf, InputOf } from '@mela/wire';

type Facts = InputOf<typeof contentCreate>['body']['facts'];
type Kind = InputOf<typeof contentCreate>['body']['kind'];
export type ContentItem = AnswerOf<typeof contentCreate>;

/** What a test writes, in both languages, for everybody and always unless it says otherwise. */
export const factsOf = (title: string, more: Partial<Facts> = {}): Facts => ({
  audience: 'everybody',
  place: null,
  link: null,
  typeId: null,
  showsFrom: null,
  showsUntil: null,
  activity: null,
  ...more,
  texts: {
    bn: { title: `${title} বাংলা`, summary: 'এক লাইন', body: '<p>লেখা</p>', picture: '/art/banner-fair' },
    en: { title, summary: 'one line', body: '<p>text</p>', picture: '/art/banner-fair' },
    ...more.texts,
  },
});

/** Begins something as staff do. */
export const beginContent = async (
  staff: ConsoleClient,
  kind: Kind,
  facts: Facts,
  term: string | null = null,
): Promise<ContentItem> => accepted(await staff.call(contentCreate, { body: { kind, term, facts } }));

/** Begins something and shows it to players. */
export async function publishContent(
  staff: ConsoleClient,
  kind: Kind,
  facts: Facts,
  term: string | null = null,
): Promise<ContentItem> {
  const { id, revision } = await beginContent(staff, kind, facts, term);
  return accepted(await staff.call(contentPublish, { params: { id }, body: { revision, standIn: false } }));
}

/** The smallest PNG. */
export const PNG_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const READER = {
  as: 'member',
  language: 'en',
  offered: ['bn', 'en'],
  takesOffers: true,
  takesUnasked: true,
  preview: false,
} as const;

/** A member's application for a promotion of mela, with a picture; and a picture that staff have sent. */
export async function waitingApplication(
  { services, brand }: TestApi,
  accountId: Id,
): Promise<{ content: Id; contentPicture: Id; application: Id; applicationPicture: Id }> {
  const bytes = PNG_DOT;
  const merchantId = brand.mela.id;
  const hung = await keepPicture(services.database, merchantId, bytes);
  const sent = await applicationPictures.keep(services.database, merchantId, { accountId, bytes });
  invariant(hung.ok && sent.ok, 'these are pictures');
  const activity = { opensAt: null, closesAt: null, pictures: true };
  const applied = await services.database.inMerchant(merchantId, async (scope) => {
    const begun = await createItem(scope, {
      kind: 'promotion',
      term: null,
      facts: factsOf('Offer', { activity }),
    });
    invariant(begun.ok && begun.value.after, 'this can be written');
    const { id, revision } = begun.value.after;
    await publish(scope, { id, revision }, { standIn: false });
    return apply(scope, READER, { accountId, promotionId: id, comment: '', pictureIds: [sent.value.id] });
  });
  invariant(applied.ok, 'this can be applied for');
  return {
    content: applied.value.promotionId,
    contentPicture: hung.value.id,
    application: applied.value.id,
    applicationPicture: sent.value.id,
  };
}
