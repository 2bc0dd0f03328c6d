import * as z from 'zod/mini';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { file } from '../file.ts';

const PATH = '/wps/member/info/icon';
const MEGABYTE = 1024 * 1024;

/** The account's own avatar. */
export const memberIcon = endpoint({
  name: 'memberIcon',
  methods: ['GET'],
  path: PATH,
  audience: PLAYERS,
  answersFile: true,
  answer: file,
});

/** Sets the avatar: a PNG or JPEG as the body, which is drawn anew. The answer names it; each new one has another name. */
export const setMemberIcon = endpoint({
  name: 'setMemberIcon',
  methods: ['POST'],
  path: PATH,
  audience: PLAYERS,
  uploadMax: 5 * MEGABYTE,
  body: file,
  answer: z.object({ icon: z.string() }),
});

/** Takes the avatar away. */
export const removeMemberIcon = endpoint({
  name: 'removeMemberIcon',
  methods: ['DELETE'],
  path: PATH,
  audience: PLAYERS,
  answer: z.object({}),
});
