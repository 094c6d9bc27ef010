/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The release that the app was built as; absent in tests. */
  readonly VITE_RELEASE?: string;
}
