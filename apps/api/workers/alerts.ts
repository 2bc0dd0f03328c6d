import { merchantsToAlert, tellDue } from '../domain/alerts/index.ts';
import type { Step } from '../platform/jobs/loop.ts';
import type { Services } from '../services.ts';
import { brandStep } from './brand-step.ts';

/** Tells members outside the page of what they have not read in it. */
export const alertsStep = ({
  database,
  notifications,
  contacts,
}: Pick<Services, 'database' | 'notifications' | 'contacts'>): Step =>
  brandStep({
    name: 'alerts',
    everyMs: 1000,
    brands: () => merchantsToAlert(database),
    work: (id) => database.inMerchant(id, (scope) => tellDue(scope, { notifications, contacts })),
  });
