import type { Scope } from '../../platform/scope.ts';
import { namesOfVendor } from '../catalogue/index.ts';
import type { Shown, ShownFact } from './kind.ts';

/** What has names, by which its reader knows it; by its code where it has none. */
export const nameShown = (names: Readonly<Record<string, string>> | null | undefined, code: string): Shown =>
  names ? { name: { ...names }, code: null } : { text: code };

/** Which vendor a request is about. */
export const vendorFact = async (scope: Scope, vendor: string): Promise<ShownFact> => ({
  label: 'console-vendors.vendor',
  is: nameShown(await namesOfVendor(scope, vendor), vendor),
});
