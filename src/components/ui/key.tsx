/** A key's name, where there is a keyboard. */
export function Key({ children }: { readonly children: string | number }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-5 rounded-sm border border-current/30 px-1.5 py-0.5 text-center font-sans text-11 leading-tight opacity-80 pointer-fine:inline-block"
    >
      {children}
    </span>
  );
}
