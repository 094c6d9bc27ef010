/** The shape of a conversation while it loads. */
export function ConversationSkeleton() {
  return (
    <div role="status" className="flex-1 overflow-hidden px-(--content-padding)">
      <span className="sr-only">Loading the conversation…</span>
      <div className="mx-auto grid max-w-152 animate-pulse gap-8 pt-8" aria-hidden="true">
        <div className="ml-auto h-12 w-3/5 rounded-lg rounded-br-sm bg-bubble" />
        <div className="grid gap-3 px-4">
          {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed picture.
            <div key={index} className={`h-4 rounded-sm bg-line ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
