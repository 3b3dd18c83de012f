/** An event that is due. */
export interface DueEvent {
  readonly id: string;
  readonly account_id: number;
  readonly host: string;
}

export interface ActiveDelivery extends DueEvent {
  /** Its receiver has been slow to respond: from then on it only takes one of its host's slots. */
  readonly isSlow: boolean;
}

export interface DeliveryLimits {
  /** Maximum concurrent deliveries of a process, not counting slow ones. */
  readonly total: number;
  /** The same per account. */
  readonly perAccount: number;
  /** Per host, counting slow ones. */
  readonly perHost: number;
  /** Maximum number of slow ones; a host that has one of them gets no more. */
  readonly slow: { readonly total: number; readonly perAccount: number };
  /** Maximum of all together: what a process holds in memory. */
  readonly max: number;
}

/**
 * Which events start now, given those in progress. Accounts take turns, and within an account hosts, those with the
 * fewest in progress first. Neither an account nor a host gets more than its share, and hanging receivers wait only for
 * each other: they delay nobody else, not even others of their account.
 *
 * @param due each account's events in the order in which they are due
 */
export function chooseFair<Event extends DueEvent>(
  due: readonly Event[],
  active: readonly ActiveDelivery[],
  limits: DeliveryLimits,
): readonly Event[] {
  const slow = active.filter(({ isSlow }) => isSlow);
  const quick = active.filter(({ isSlow }) => !isSlow);
  const perAccount = countBy(active, ({ account_id }) => account_id);
  const perHost = countBy(active, ({ host }) => host);
  const quickPerAccount = countBy(quick, ({ account_id }) => account_id);
  const slowPerAccount = countBy(slow, ({ account_id }) => account_id);
  const slowHosts = new Set(slow.map(({ host }) => host));
  const isHostFree = ({ account_id, host }: Event): boolean =>
    countOf(perHost, host) < limits.perHost &&
    (!slowHosts.has(host) ||
      (slow.length < limits.slow.total && countOf(slowPerAccount, account_id) < limits.slow.perAccount));
  const queues = new Map<number, Event[]>();
  for (const event of due) {
    const queue = queues.get(event.account_id);
    if (queue === undefined) queues.set(event.account_id, [event]);
    else queue.push(event);
  }
  const slots = Math.min(limits.total - quick.length, limits.max - active.length);
  const chosen: Event[] = [];
  const queuesInOrder = [...queues].toSorted(([a], [b]) => countOf(perAccount, a) - countOf(perAccount, b));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const [accountId, queue] of queuesInOrder) {
      if (chosen.length >= slots) return chosen;
      if (countOf(quickPerAccount, accountId) >= limits.perAccount) continue;
      const [event] = queue
        .filter(isHostFree)
        .toSorted((a, b) => countOf(perHost, a.host) - countOf(perHost, b.host));
      if (event === undefined) continue;
      queue.splice(queue.indexOf(event), 1);
      chosen.push(event);
      add(quickPerAccount, accountId);
      add(perHost, event.host);
      isMoving = true;
    }
  }
  return chosen;
}

function countBy<Key>(events: readonly DueEvent[], keyOf: (event: DueEvent) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const event of events) add(counts, keyOf(event));
  return counts;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, countOf(counts, key) + 1);
}

function countOf<Key>(counts: ReadonlyMap<Key, number>, key: Key): number {
  return counts.get(key) ?? 0;
}
