/** Third-party data about a site changes slowly, and rate limits are low. */
export const dayMs = 24 * 60 * 60 * 1000;
/** Long enough that not every scan hits the same failure. */
export const minuteMs = 60 * 1000;

/** How long responses of the security analysis providers are cached. */
export const keepTimes = { keepMs: dayMs, keepFailureMs: minuteMs } as const;
