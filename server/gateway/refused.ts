/** A refusal by the gateway, in the only form for which the library uses our status. */
export function refused(status: number, code: string, message: string, hint: string | null = null): Error {
  return Object.assign(new Error(JSON.stringify({ code, message, details: null, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
