import type { Step } from '../../domain/cashier/index.ts';
import type { Names } from './names.ts';

/** A line of a time line, with the name of whoever of the staff took it. */
export const toWireStep = ({ actorId, ...step }: Step, names: Names) => ({
  ...step,
  staff: step.actor === 'staff' ? names.staff(actorId) : null,
});
