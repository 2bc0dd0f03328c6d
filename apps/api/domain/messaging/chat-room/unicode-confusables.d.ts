declare module 'unicode-confusables' {
  /** A text with each confusable character written as the one that UTS #39 names for all that look like it. */
  export function rectifyConfusion(text: string): string;
}
