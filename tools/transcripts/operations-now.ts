import { openApiDocument } from '../../apps/api/surfaces/internal/openapi.ts';
import { operationsOf, titleOf, type Operation } from './operations.ts';

/** The calls of a surface as the system describes them now, those that are said last at the end. */
export function operationsNow(surface: 'portal' | 'console', last: readonly string[] = []): Operation[] {
  const all = operationsOf(openApiDocument() as Parameters<typeof operationsOf>[0]);
  const place = (operation: Operation): number => last.indexOf(titleOf(operation));
  return all
    .filter((operation) => operation.surface === surface)
    .toSorted((one, other) => place(one) - place(other));
}
