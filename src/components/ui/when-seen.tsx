import { type ReactNode, Suspense, useCallback, useState } from "react";

interface WhenSeenProps {
  /** In the children's place until then, and while their code loads. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Draws its children once their place comes into view, so that what is far down a page loads for those who get there. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const [isSeen, setSeen] = useState(false);
  const observe = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  if (!isSeen) return <div ref={observe}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
