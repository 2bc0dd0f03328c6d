import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { standing, status, wanted } from './brand-status.ts';
import { note } from './parts.ts';

/** What the whole installation is, what is planned for it, and what each brand is by itself. */
export const installationStatus = endpoint({
  name: 'consoleInstallationStatus',
  methods: ['GET'],
  path: '/console/installation/status',
  audience: ['brands.view'],
  answer: z.object({
    ...standing,
    /** Comes back as it is when the installation is open again. */
    brands: z.array(z.object({ ...status, code: z.string(), name: z.record(z.string(), z.string()) })),
  }),
});

/** Asks for every brand to be closed, or let open again, at once or from a moment on, which another owner has to agree to. */
export const askInstallationStatus = endpoint({
  name: 'consoleAskInstallationStatus',
  methods: ['POST'],
  path: '/console/installation/status',
  audience: ['brands.status'],
  idempotent: true,
  body: z.object({
    ...wanted,
    /** Null: as soon as the other has agreed. */
    at: z.nullable(instant()),
    version: z.int(),
    reason: note,
  }),
  answer: approval,
});

/** Asks for a plan to be called off, which another owner has to agree to. */
export const askInstallationPlanOff = endpoint({
  name: 'consoleAskInstallationPlanOff',
  methods: ['POST'],
  path: '/console/installation/status/plans/:id/call-off',
  audience: ['brands.status'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: approval,
});
