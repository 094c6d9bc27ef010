import { expect, it } from "vitest";
import { imageIdOf, imageIdsIn, imageMarkdown, withoutImages } from "./images.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

it("an image is written as Markdown, with a description that can’t end it", () => {
  expect(imageMarkdown(ID, " The [three]\n parties ")).toBe(`![The three parties](card-image:${ID})`);
  expect(imageMarkdown(ID, "")).toBe(`![Image](card-image:${ID})`);
});

it("only our own images have an id", () => {
  expect(imageIdOf(`card-image:${ID}`)).toBe(ID);
  expect(imageIdOf("https://example.com/a.png")).toBeNull();
  expect(imageIdOf("card-image:../../secret")).toBeNull();
});

it("a text names its images, and reads without them", () => {
  const text = `See ${imageMarkdown(ID, "a timeline")} and ![other](https://example.com/a.png).`;
  expect(imageIdsIn(text)).toEqual([ID]);
  expect(withoutImages(text)).toBe("See a timeline and ![other](https://example.com/a.png).");
});
