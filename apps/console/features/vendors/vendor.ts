import type { AnswerOf } from '@mela/wire';
import type { vendorKeys } from '@mela/wire/console/vendor-keys.ts';

/** A vendor with its keys, as staff see it. */
export type Vendor = AnswerOf<typeof vendorKeys>['vendors'][number];
export type VendorKey = Vendor['keys'][number];
