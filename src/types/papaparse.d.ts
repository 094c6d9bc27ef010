/** What we use of papaparse. Its own types bring Node's into the browser's code. */
declare module "papaparse" {
  interface ParseOptions {
    readonly header?: boolean;
    readonly skipEmptyLines?: boolean | "greedy";
    readonly delimiter?: string;
    readonly transformHeader?: (name: string, index: number) => string;
  }
  interface ParseResult<Row> {
    readonly data: Row[];
    readonly errors: readonly {
      readonly type: string;
      readonly code: string;
      readonly message: string;
      readonly row?: number;
    }[];
    readonly meta: { readonly fields?: readonly string[]; readonly delimiter: string };
  }
  interface UnparseOptions {
    readonly header?: boolean;
    readonly columns?: readonly string[];
    readonly escapeFormulae?: boolean | RegExp;
    readonly newline?: string;
  }
  const Papa: {
    parse<Row>(text: string, options?: ParseOptions): ParseResult<Row>;
    unparse(
      rows: readonly unknown[] | { readonly fields: readonly string[]; readonly data: readonly unknown[] },
      options?: UnparseOptions,
    ): string;
  };
  export default Papa;
}
