/** The server that the browser tests run against: the real one, on a copy of the suites' template if there is one. */
import { newDataDirectory } from "../../support/data-template.ts";

newDataDirectory(process.env.DATA_DIR);
await import("../../../server/main.ts");
