/** What third parties know of a site changes slowly, and their limits are small. */
export const dayMs = 24 * 60 * 60 * 1000;
/** Long enough that not every scan runs into the same failure. */
export const minuteMs = 60 * 1000;

/** How long the answers of the security analysis' providers are kept. */
export const keepTimes = { keepMs: dayMs, keepFailureMs: minuteMs } as const;
