/** The plan for a run of random faults, generated from one seed: the same seed gives the same plan. */

export const targets = ['web', 'worker', 'database server', 'database backend', 'supervisor', 'all'] as const;
export type Target = (typeof targets)[number];

export interface PlannedKill {
  readonly victim: Target;
  /** Milliseconds after the previous one, or after the start of the round. */
  readonly afterMs: number;
  /** Selects one of several processes of that kind, as a fraction of 1. */
  readonly which: number;
}

export interface PlannedScan {
  readonly path: string;
  readonly afterMs: number;
  readonly hasWebhook: boolean;
}

/** A round ends when everything accepted in it is done. */
export interface Round {
  readonly scans: readonly PlannedScan[];
  /** One kill, or two, of which the second hits the recovery from the first. */
  readonly kills: readonly PlannedKill[];
}

const maxDelayMs = 3_000;

export function planFaults(seed: number, scans: number, kills: number): readonly Round[] {
  const random = createRandom(seed);
  const pick = (most: number): number => Math.floor(random() * most);
  const paths: string[] = [];
  const makePath = (): string => {
    // Every sixth requests an earlier page again: it joins that analysis or reuses its result.
    if (paths.length > 0 && random() < 1 / 6) return paths[pick(paths.length)]!;
    const path = `/${random() < 0.25 ? `slow-${100 + pick(2_900)}` : 'page'}/${paths.length}`;
    paths.push(path);
    return path;
  };
  const rounds: Round[] = [];
  for (let left = kills; left > 0;) {
    const inRound = left > 1 && random() < 1 / 4 ? 2 : 1;
    left -= inRound;
    const share =
      Math.round((scans * (kills - left)) / kills) - Math.round((scans * (kills - left - inRound)) / kills);
    rounds.push({
      scans: Array.from({ length: share }, () => ({
        path: makePath(),
        afterMs: pick(maxDelayMs),
        hasWebhook: random() < 0.5,
      })),
      kills: Array.from({ length: inRound }, () => ({
        victim: targets[pick(targets.length)]!,
        afterMs: pick(maxDelayMs),
        which: random(),
      })),
    });
  }
  return rounds;
}

/** Mulberry32: small, and identical on every machine. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
