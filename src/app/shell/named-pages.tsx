import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { siteName } from "@/lib/configuration.ts";

/** A page's title may wait for its data, and so may the field that takes the focus. */
const TITLE_MS = 400;
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
    const announcing = setTimeout(() => {
      if (document.activeElement === document.body) focusPage();
      setTitle(document.title.replace(` - ${siteName}`, ""));
    }, TITLE_MS);
    const ending = setTimeout(() => setTitle(""), TITLE_MS + SAID_MS);
    return () => {
      clearTimeout(announcing);
      clearTimeout(ending);
    };
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
