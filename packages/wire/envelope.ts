/** What every portal and console answer looks like on the wire. */
export type Envelope<T = unknown> =
  | { success: true; value: T; message: string; code: 'ok' }
  | {
      success: false;
      value: null;
      /** In the caller's language. */
      message: string;
      /** A stable machine word such as `wallet.insufficient_funds`. */
      code: string;
      /** Translated messages by the path of the input they belong to, e.g. `amount` or `lines.0.selection`. */
      fields?: Record<string, string>;
    };
