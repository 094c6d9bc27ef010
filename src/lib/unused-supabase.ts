/**
 * In place of the parts of supabase-js that the app doesn't use: storage, functions, passkeys, Ethereum wallets,
 * the builder of conditions for changes, and the search for a WebSocket. supabase-js imports all of them, and they are
 * a quarter of its size. The build swaps them for this module. The auth API for administrators must stay: signing out
 * goes through it.
 */

class Unused {}

export {
  Unused as browserSupportsWebAuthn,
  Unused as createCredential,
  Unused as createSiweMessage,
  Unused as default,
  Unused as deserializeCredentialCreationOptions,
  Unused as deserializeCredentialRequestOptions,
  Unused as FunctionRegion,
  Unused as FunctionsClient,
  Unused as FunctionsError,
  Unused as FunctionsFetchError,
  Unused as FunctionsHttpError,
  Unused as FunctionsRelayError,
  Unused as fromHex,
  Unused as getAddress,
  Unused as getCredential,
  Unused as postgresChangesFilter,
  Unused as RealtimePostgresFilterBuilder,
  Unused as StorageApiError,
  Unused as StorageClient,
  Unused as serializeCredentialCreationResponse,
  Unused as serializeCredentialRequestResponse,
  Unused as toHex,
  Unused as WebAuthnApi,
  Unused as webAuthnAbortService,
};
