import { useEffect, useState } from "react";

const DELAY = 150;

/** The value once it has stopped changing, so that typing sends one request. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
