/** A condition that prevents the start. Its message is the one clear line that the operator reads. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
