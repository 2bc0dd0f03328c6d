import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';
import { staffNotes } from './staff-notes.ts';

export const APPLICATION_STATES = [
  'applying',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
] as const;
const state = z.literal(APPLICATION_STATES);

const application = z.object({
  id: id(),
  member,
  promotion: z.object({ id: id(), title: z.string() }),
  state,
  comment: z.string(),
  reason: z.nullable(z.string()),
  appliedAt: instant(),
  changedAt: instant(),
  /** Who looks after it: nobody else answers. */
  claimedBy: z.nullable(person),
  pictureIds: z.array(id()),
  /** What is behind the promotion: the member gets it when they claim it. */
  bonus: z.nullable(
    z.object({ name: z.string(), amount: amount(), currency: z.string(), isOpen: z.boolean() }),
  ),
  /** What may be answered now. */
  answers: z.array(state),
});

/** In these states it waits for staff. */
export const WAITING_APPLICATIONS = 'applying,claimed';

/** Applications for promotions, the oldest first. */
export const applicationList = listEndpoint({
  name: 'consoleApplications',
  path: '/console/applications',
  audience: ['applications.manage'],
  row: application,
  order: 'appliedAt',
  waiting: {
    subject: 'application',
    act: 'applications.manage',
    query: { state: WAITING_APPLICATIONS },
    since: 'appliedAt',
    title: 'promotion',
  },
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    promotion: { kind: 'text', head: 'editing.promotion', at: 'promotion.title' },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'editing.applicationState',
      oneOf: APPLICATION_STATES,
      filter: true,
    },
    pictures: { kind: 'number', head: 'editing.picturesSent', at: 'pictureIds.length' },
    appliedAt: { kind: 'instant', head: 'editing.appliedAt', filter: true, sort: true },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    changedAt: { kind: 'instant', head: 'editing.changedAt', filter: true, hidden: true },
  },
});

export const applicationView = endpoint({
  name: 'consoleApplication',
  methods: ['GET'],
  path: '/console/applications/:id',
  audience: ['applications.manage'],
  params: z.object({ id: id() }),
  answer: z.extend(application, { notes: staffNotes() }),
});

const claim = (name: string, verb: string) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/applications/:id/${verb}`,
    audience: ['applications.manage'],
    idempotent: true,
    params: z.object({ id: id() }),
    body: z.object({}),
    answer: application,
  });

/** One of the staff takes an application: nobody else answers it, until they give it back. */
export const claimApplication = claim('consoleClaimApplication', 'claim');
export const releaseApplication = claim('consoleReleaseApplication', 'release');

/** Answers an application as it stood when it was looked at, and gives what it issues. A member who is turned away is told why. */
export const applicationAnswer = endpoint({
  name: 'consoleApplicationAnswer',
  methods: ['POST'],
  path: '/console/applications/:id/answer',
  audience: ['applications.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ from: state, to: state, reason: note }),
  answer: application,
});

/** A picture that came with an application. */
export const applicationPicture = endpoint({
  name: 'consoleApplicationPicture',
  methods: ['GET'],
  path: '/console/application-pictures/:id',
  audience: ['applications.manage'],
  params: z.object({ id: id() }),
  answersFile: true,
  answer: file,
});
