/** What one connection, one user, and one address may ask of realtime. Exceeding a limit gets a clear refusal. */

export const LIMITS = {
  /** Sockets of this process. */
  sockets: 5_000,
  /** A lecture hall behind one address stays below this. */
  socketsPerAddress: 500,
  socketsPerUser: 20,
  channelsPerSocket: 100,
  joinsPerSocket: { burst: 100, perSecond: 10 },
  messagesPerSocket: { burst: 200, perSecond: 100 },
  /** Refused messages before the socket is closed: its client ignores what it is told. */
  refusedMessages: { burst: 1_000, perSecond: 20 },
  /** Messages of one socket that wait for earlier ones. */
  waitingMessages: 500,
  subscriptionsPerChannel: 50,
  filterValues: 100,
  frameBytes: 128 * 1024,
  frameDepth: 64,
  /** Topics and names of events. */
  nameLength: 255,
  /** Bytes that may wait for one reader before it is disconnected as too slow. */
  unsentBytes: 4 * 1024 * 1024,
  /** A socket that is silent for this long is gone; the client sends a heartbeat every 25 s. */
  silenceMs: 60_000,
} as const;
