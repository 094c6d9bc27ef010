/** Restricts what browsers may do on our pages: run our own scripts, and no one else's. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/**
 * The worker that reads Anki's packages runs SQLite, which is WebAssembly. A worker has the policy that its script comes
 * with, so pages need no such right (docs/decisions/060-sqlite-in-a-worker-of-its-own.md).
 */
const WASM_WORKER = /^\/assets\/anki-worker-[\w-]+\.js$/;

/** What pages contain themselves, as texts. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function securityHeaders({ scripts, styles }: Inline, publicUrl: string): MiddlewareHandler {
  const pages = headersFor(scripts.map(sourceHash), styles.map(sourceHash), publicUrl);
  const wasmWorker = headersFor(["'wasm-unsafe-eval'"], [], publicUrl);
  return (context, next) => (WASM_WORKER.test(context.req.path) ? wasmWorker : pages)(context, next);
}

const sourceHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** @param scripts which scripts and styles apply besides our own files. */
function headersFor(scripts: string[], styles: string[], publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: publicUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    // Dictation into the composer uses the microphone.
    permissionsPolicy: { camera: [], microphone: ["self"], geolocation: [], payment: [] },
  });
}
