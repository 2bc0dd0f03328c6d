import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { streamedFile } from '../file.ts';
import { ownerProof } from './owner-proof.ts';

const wish = z.object({ askedAt: instant(), readyAt: instant(), expiresAt: instant() });

/** Whether the member has asked for their own data: null where nothing waits and nothing is ready. */
export const ownData = endpoint({
  name: 'ownData',
  methods: ['GET'],
  path: '/wps/member/own-data',
  audience: PLAYERS,
  answer: z.nullable(wish),
});

/** Asks for it, by the password and the authenticator where there is one; it is ready a day later. */
export const askOwnData = endpoint({
  name: 'askOwnData',
  methods: ['POST'],
  path: '/wps/member/own-data',
  audience: PLAYERS,
  sealed: true,
  body: ownerProof,
  answer: wish,
});

/** Takes that back. */
export const callOffOwnData = endpoint({
  name: 'callOffOwnData',
  methods: ['DELETE'],
  path: '/wps/member/own-data',
  audience: PLAYERS,
  answer: z.object({}),
});

/** The member's own data, once, by the same proof: rows of part, number, field and value. */
export const ownDataFile = endpoint({
  name: 'ownDataFile',
  methods: ['POST'],
  path: '/wps/member/own-data/file',
  audience: PLAYERS,
  sealed: true,
  body: ownerProof,
  answersFile: true,
  answer: streamedFile,
});
