/** The last code for this destination is too young; the next may be asked for after so many seconds. */
export type CodeTooSoon = { kind: 'code-too-soon'; values: { seconds: number } };

/** As many codes as a day has went to this destination, or were asked for from this address. */
export type CodeLimit = { kind: 'code-limit' };

/** Not the code that was sent. */
export type CodeWrong = { kind: 'code-wrong' };

/** Too old, used, tried too often, or never sent: only a new one helps. */
export type CodeExpired = { kind: 'code-expired' };

/** The sender takes nothing at the moment. */
export type MessageNotSent = { kind: 'message-not-sent' };

export type SendRefusal = CodeTooSoon | CodeLimit | MessageNotSent;
export type CheckRefusal = CodeWrong | CodeExpired;
export type CodeRefusal = SendRefusal | CheckRefusal;
