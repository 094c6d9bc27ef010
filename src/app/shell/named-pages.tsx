import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { siteName } from "@/lib/configuration.ts";

/** A page's title may wait for its data, and so may the field that takes the focus. */
const TITLE_MS = 400;
/** A page that is still loading then is looked at again so often, two seconds long. */
const LOOK_MS = 100;
const LOOKS = 20;
/** What is loading is all that the page shows, with or without its heading. */
const LOADING = "main:has([data-loading]):not(:has(h1:not(.sr-only))), main h1 + [data-loading]";
/** After that it is gone, so that no one finds it again below the page. */
const SAID_MS = 1000;

/**
 * Every page of the app. A link loads no document here, so screen readers wouldn't notice: each page's title is announced,
 * and a focus that went with the page before is put at the beginning of the new one.
 */
export function NamedPages() {
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const [title, setTitle] = useState("");
  const named = useRef(pathname);
  useEffect(() => {
    if (named.current === pathname) return;
    named.current = pathname;
    // A new conversation gets its address while its answer is announced.
    if (isReplaced && document.activeElement?.matches("textarea")) return;
    let timer: ReturnType<typeof setTimeout>;
    const announce = (looks: number) => {
      if (looks > 0 && document.querySelector(LOADING)) {
        timer = setTimeout(announce, LOOK_MS, looks - 1);
        return;
      }
      if (document.activeElement === document.body) focusPage();
      setTitle(document.title.replace(` - ${siteName}`, ""));
      timer = setTimeout(() => setTitle(""), SAID_MS);
    };
    timer = setTimeout(announce, TITLE_MS, LOOKS);
    return () => clearTimeout(timer);
  }, [pathname, isReplaced]);
  return (
    <>
      <Outlet />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  );
}

function focusPage(): void {
  const page = document.querySelector("main");
  page?.setAttribute("tabindex", "-1");
  page?.focus({ preventScroll: true });
}
