/** Lines where a list is about to be. */
export function ContentsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="grid border-line border-t">
      <span className="sr-only">{label}</span>
      {["w-2/5", "w-1/2", "w-1/3", "w-2/5", "w-1/4", "w-1/3", "w-1/2"].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change.
        <div key={row} className="border-line border-b py-5">
          <div className={`h-5 animate-pulse rounded-sm bg-line ${width}`} />
        </div>
      ))}
    </div>
  );
}
