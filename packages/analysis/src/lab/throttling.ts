/** The network and the processor that a load is simulated on. */
export interface Throttling {
  readonly roundTripMs: number;
  /** Of the downlink. */
  readonly bitsPerSecond: number;
  /** How many times longer than recorded a task takes. */
  readonly cpuSlowdown: number;
}

/**
 * A mid-range phone on slow 4G, Lighthouse's default.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const mobileThrottling: Throttling = {
  roundTripMs: 150,
  bitsPerSecond: 1.6 * 1024 * 1024,
  cpuSlowdown: 4,
};
