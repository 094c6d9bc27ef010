/** For tests on a server of its own with a model, which does as it is told. */
import { type ModelStandIn, startModelStandIn } from "../../support/model-stand-in.ts";
import { startSecondServer } from "./second-server.ts";
import { test as base } from "./test.ts";

interface WithModel {
  readonly model: ModelStandIn;
  readonly url: string;
}

export const test = base.extend<object, { withModel: WithModel }>({
  withModel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from here.
    async ({}, use) => {
      const model = await startModelStandIn();
      const server = await startSecondServer({
        AI_BASE_URL: model.baseUrl,
        AI_MODEL: "stand-in",
        AI_API_KEY: "key-of-the-model-stand-in",
      });
      await use({ model, url: server.url });
      await server.stop();
      await model.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ withModel }, use) => use(withModel.url),
});
