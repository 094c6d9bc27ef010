import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { UnexpectedError } from "./unexpected-error.tsx";

const Empty = () => null;

async function shownFor(thrown: unknown): Promise<string> {
  const router = createMemoryRouter([
    {
      path: "/",
      Component: Empty,
      errorElement: <UnexpectedError />,
      loader: () => {
        throw thrown;
      },
    },
  ]);
  await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("shows a status", async () => {
  const html = await shownFor(new Response(null, { status: 405, statusText: "Method Not Allowed" }));
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("405 Method Not Allowed");
  expect(html).not.toContain("<pre");
});

it("shows an error's message and where it was thrown", async () => {
  const html = await shownFor(new Error("no such shelf"));
  expect(html).toContain("no such shelf");
  expect(html).toMatch(/<pre[^>]*>.*unexpected-error\.test/s);
});
