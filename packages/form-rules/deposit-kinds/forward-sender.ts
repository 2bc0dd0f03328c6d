/**
 * Whether this is a sender of messages as networks carry it: a name of up to twenty plain letters and signs, a short code, or a number. Letters of
 * other scripts only look like it.
 */
export const isForwardSender = (text: string): boolean => /^[\w+][\w .&+-]{1,19}$/.test(text);
