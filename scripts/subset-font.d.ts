/** What we use of a package that brings no types. */
declare module "subset-font" {
  /** A font of `text`'s characters alone, its axes narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      /** Leaves out the glyphs that the font's features would make of the characters. */
      readonly noLayoutClosure: boolean;
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
