import { bank } from './bank.ts';
import { crypto } from './crypto.ts';
import type { HandRules } from './kind.ts';
import { mobile } from './mobile.ts';

/** The kinds of deposit channels in which members send money themselves, in the order in which staff are offered them. */
export const handKinds = { mobile, bank, crypto } as const satisfies Record<string, HandRules>;
