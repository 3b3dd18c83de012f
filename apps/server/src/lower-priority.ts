import { getPriority, setPriority } from 'node:os';

/**
 * Gives this process, or on Linux this thread, a niceness of at least that. One that the service was started with stays: only
 * root may make it less nice.
 */
export function lowerPriority(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}
