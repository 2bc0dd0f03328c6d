declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    noHinting: boolean;
  };
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: Options,
  ): Promise<Uint8Array>;
}
