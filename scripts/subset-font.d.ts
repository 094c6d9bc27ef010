/** The part we use of a package without types. */
declare module "subset-font" {
  /** Reduces a font to the characters of `text` and narrows its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      /** Omits the glyphs that the font's features would substitute for the characters. */
      readonly noLayoutClosure: boolean;
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
