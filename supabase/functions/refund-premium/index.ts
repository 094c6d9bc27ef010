/** The refund-premium function on Supabase's edge runtime. The one-machine host calls the handler itself. */
import { edgeEnvironment } from "../_shared/edge-environment.ts";
import { createHandler } from "./handler.ts";

export default { fetch: createHandler(edgeEnvironment()) };
