declare module 'reading-font:*' {
  const url: string;
  /** CSS unicode-range of the letters in it. */
  export const range: string;
  export default url;
}
