import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useNavbar } from "./navbar-context.ts";
import { NavbarProvider } from "./navbar-provider.tsx";

function Counters() {
  const counters = useNavbar();
  return <p>{JSON.stringify(counters)}</p>;
}

it("starts without cards, without a close handler and without a paywall", () => {
  const html = renderToStaticMarkup(
    <NavbarProvider>
      <Counters />
    </NavbarProvider>,
  );
  expect(JSON.parse(html.replace(/<\/?p>/g, "").replaceAll("&quot;", '"'))).toEqual({
    ...{ itemCount: 0, totalCollectionCount: 0, totalCardCount: 0, currentCardIndex: 0 },
    ...{ closeHandler: null, paywallActive: false },
  });
});

it("throws outside its provider", () => {
  expect(() => renderToStaticMarkup(<Counters />)).toThrow("useNavbar must be used within a NavbarProvider");
});
