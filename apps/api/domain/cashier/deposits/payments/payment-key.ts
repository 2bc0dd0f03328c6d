import { depositKinds, type ChannelKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { plainText } from '../../plain-text.ts';

/**
 * A payment's reference as it is told apart from others, however it was spaced, dashed, capitalised or in whose digits it was typed: what
 * staff and members type, what gateways say and what their lists name all comes to this.
 */
export const paymentKey = (kind: ChannelKind, reference: string): string =>
  depositKinds[kind].paymentKey(plainText(reference));
