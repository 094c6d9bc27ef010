/** The part we use of a package without types. */
declare module "subset-font" {
  /** Reduces a font to the characters of `text` and narrows its axes, or fixes one at a number. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2" | "truetype";
      /** Omits the glyphs that the font's features would substitute for the characters. */
      readonly noLayoutClosure: boolean;
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Buffer>;
}
