type Option = readonly [value: string | number, label: string];

/** The options of a select: values with their labels. None while they are loading. */
export const Options = ({ of }: { readonly of: readonly Option[] | undefined }) =>
  of?.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
