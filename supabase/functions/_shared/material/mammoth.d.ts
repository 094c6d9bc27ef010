declare module "mammoth/lib/docx/docx-reader.js" {
  /** What mammoth makes of a document, as far as it is used here. */
  interface Part {
    readonly type: string;
    readonly value?: string;
    readonly styleName?: string | null;
    readonly isBold?: boolean;
    readonly numbering?: { readonly level: string } | null;
    readonly children?: readonly Part[];
  }
  interface Package {
    exists(name: string): boolean;
    read(name: string, encoding: string): Promise<string>;
  }
  const reader: { read(file: Package): Promise<{ readonly value: Part }> };
  export default reader;
}
