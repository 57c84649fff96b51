declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, Axis>;
    /** Takes no text: the font is only unpacked. */
    keepAllGlyphs?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
