import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { file } from '../file.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

const MEGABYTE = 1024 * 1024;

/** SPEC.md §9: how long a comment may be, in characters as people count them, and how many pictures come with it. */
export const ACTIVITY_COMMENT_MAX = 140;
export const ACTIVITY_PICTURES_MAX = 3;
const ACTIVITY_PICTURE_BYTES_MAX = 5 * MEGABYTE;

/** How far an application has come (SPEC.md §4); what nobody has applied for is `join`, `close` or `comingSoon` by its dates. */
const status = z.literal(['applying', 'joined', 'process', 'claim', 'claimed', 'issued', 'rejected']);

const part = renamed(
  z.object({
    promotionId: id(),
    status,
    comment: z.string(),
    /** What staff said last. */
    reason: z.nullable(z.string()),
    applyTime: instant(),
    pictureIds: z.array(id()),
    /** What claiming it brings, where that is a bonus; it is to be turned over within so many days. */
    bonus: z.optional(
      z.object({ amount: amount(), currency: z.string(), required: amount(), days: z.int() }),
    ),
  }),
  { status: 'state', applyTime: 'appliedAt' },
);

/** Everything that the member has applied for. */
export const activityList = endpoint({
  name: 'activityList',
  methods: ['GET'],
  path: relay('MCSFE_getListActivities'),
  audience: PLAYERS,
  answer: z.array(part),
});

/** Applies for a promotion: once per member. */
export const activityApply = endpoint({
  name: 'activityApply',
  methods: ['POST'],
  path: relay('MCSFE_applyActivity'),
  audience: PLAYERS,
  body: z.object({
    promotionId: id(),
    comment: z.string().check(z.maxLength(2000)),
    pictureIds: z.array(id()).check(z.maxLength(10)),
  }),
  answer: part,
});

/** Takes what was offered for one's part. A bonus begins at once, so that it is issued; anything else is claimed, and staff issue it. */
export const activityClaim = endpoint({
  name: 'activityClaim',
  methods: ['POST'],
  path: relay('MCSFE_claimActivity'),
  audience: PLAYERS,
  idempotent: true,
  body: z.object({ promotionId: id() }),
  answer: part,
});

const PICTURE = relay('MCSFE_activityImage');

/** Sends a picture ahead: a PNG or JPEG as the body, which is drawn anew. The application names it. */
export const activityPictureSend = endpoint({
  name: 'activityPictureSend',
  methods: ['POST'],
  path: PICTURE,
  audience: PLAYERS,
  uploadMax: ACTIVITY_PICTURE_BYTES_MAX,
  body: file,
  answer: z.object({ pictureId: id() }),
});

/** A picture of one's own. */
export const activityPicture = endpoint({
  name: 'activityPicture',
  methods: ['GET'],
  path: PICTURE,
  audience: PLAYERS,
  query: z.object({ pictureId: id() }),
  answersFile: true,
  answer: file,
});
