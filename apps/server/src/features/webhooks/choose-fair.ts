/** An event whose time has come. */
export interface DueEvent {
  readonly id: string;
  readonly accountId: number;
  readonly host: string;
}

export interface DeliveryUnderWay extends DueEvent {
  /** Its receiver has kept it waiting: from then on it takes a place of its host's alone. */
  readonly isSlow: boolean;
}

export interface DeliveryLimits {
  /** Deliveries at once in a process, without slow ones. */
  readonly total: number;
  /** The same of an account. */
  readonly perAccount: number;
  /** With slow ones. */
  readonly perHost: number;
  /** So many slow ones, and a host that has one of them gets no more. */
  readonly slow: { readonly total: number; readonly perAccount: number };
  /** All together: what a process holds in its memory. */
  readonly most: number;
}

/**
 * Which events begin now, beside those under way. Accounts take turns, and in an account hosts, the ones with the least
 * under way first. Neither an account nor a host gets more than its part, and receivers that hang wait for each other
 * alone: they hold up nobody else, not even others of their account.
 *
 * @param due each account's in the order in which they are due
 */
export function chooseFair<Event extends DueEvent>(
  due: readonly Event[],
  underWay: readonly DeliveryUnderWay[],
  limits: DeliveryLimits,
): readonly Event[] {
  const slow = underWay.filter(({ isSlow }) => isSlow);
  const quick = underWay.filter(({ isSlow }) => !isSlow);
  const perAccount = countBy(underWay, ({ accountId }) => accountId);
  const perHost = countBy(underWay, ({ host }) => host);
  const quickPerAccount = countBy(quick, ({ accountId }) => accountId);
  const slowPerAccount = countBy(slow, ({ accountId }) => accountId);
  const slowHosts = new Set(slow.map(({ host }) => host));
  const isHostFree = ({ accountId, host }: Event): boolean =>
    countOf(perHost, host) < limits.perHost &&
    (!slowHosts.has(host) ||
      (slow.length < limits.slow.total && countOf(slowPerAccount, accountId) < limits.slow.perAccount));
  const queues = new Map<number, Event[]>();
  for (const event of due) {
    const queue = queues.get(event.accountId);
    if (queue === undefined) queues.set(event.accountId, [event]);
    else queue.push(event);
  }
  const room = Math.min(limits.total - quick.length, limits.most - underWay.length);
  const chosen: Event[] = [];
  const turns = [...queues].toSorted(([a], [b]) => countOf(perAccount, a) - countOf(perAccount, b));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const [accountId, queue] of turns) {
      if (chosen.length >= room) return chosen;
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
