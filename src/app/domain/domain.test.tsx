import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Navigate, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { RequireCourseMode } from "../guards/require-course-mode.tsx";
import { type Domain, type DomainState, domainAtStart, useDomain } from "./domain-context.ts";
import { DomainProvider } from "./domain-provider.tsx";

function Reader() {
  return JSON.stringify(useDomain());
}

function stateIn(domain: Domain): DomainState {
  const html = renderToString(
    <DomainProvider domain={domain}>
      <Reader />
    </DomainProvider>,
  );
  return JSON.parse(html.replaceAll("&quot;", '"')) as DomainState;
}

describe("the domain", () => {
  it.each([
    ["hornbook", { isHornbook: true, isJDSimplified: false, isAdmin: false }],
    ["jdsimplified", { isHornbook: false, isJDSimplified: true, isAdmin: false }],
    ["admin", { isHornbook: false, isJDSimplified: false, isAdmin: true }],
  ] as const)("is %s", (domain, flags) => {
    expect(stateIn(domain)).toEqual({ currentDomain: domain, ...flags });
  });

  it("throws outside its provider", () => {
    expect(() => renderToString(<Reader />)).toThrow("useDomain must be used within a DomainProvider");
  });

  it.each([
    ["hornbook", "/", "hornbook"],
    ["jdsimplified", "/courses", "jdsimplified"],
    ["hornbook", "/admin/users", "admin"],
    ["jdsimplified", "/administration", "jdsimplified"],
  ] as const)("on %s starts at %s as %s", (site, path, domain) => {
    expect(domainAtStart(site, path)).toBe(domain);
  });

  it("is the administrators' on their hosts", () => {
    expect(domainAtStart("hornbook", "/", "admin.hornbook.example")).toBe("admin");
    expect(domainAtStart("hornbook", "/", "administrators.example")).toBe("hornbook");
  });
});

/** Reports what the guard renders. Without effects, a redirect goes nowhere. */
function Asker({ tell, ...props }: { tell: (shown: ReactNode) => void; redirectTo?: string }) {
  tell(RequireCourseMode({ children: "lectures", ...props }));
  return null;
}

describe("the guard of the course-catalog mode", () => {
  function shownIn(domain: Domain): string {
    const router = createMemoryRouter(
      [
        {
          path: "/lectures",
          element: (
            <DomainProvider domain={domain}>
              <RequireCourseMode>lectures</RequireCourseMode>
            </DomainProvider>
          ),
        },
        { path: "*", element: null },
      ],
      { initialEntries: ["/lectures"] },
    );
    return renderToString(<RouterProvider router={router} />);
  }

  it("shows its children only in that mode", () => {
    expect(shownIn("jdsimplified")).toContain("lectures");
    for (const domain of ["hornbook", "admin"] as const) expect(shownIn(domain)).not.toContain("lectures");
  });

  it.each([
    [{}, "/courses"],
    [{ redirectTo: "/auth" }, "/auth"],
  ])("with %j redirects to %s, replacing the page", (props, to) => {
    const tell = vi.fn();
    renderToString(
      <DomainProvider domain="hornbook">
        <Asker tell={tell} {...props} />
      </DomainProvider>,
    );
    const redirect = { type: Navigate, props: { to, replace: true } };
    expect(tell).toHaveBeenCalledWith(expect.objectContaining(redirect));
  });
});
