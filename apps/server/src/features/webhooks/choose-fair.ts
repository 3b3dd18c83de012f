/** An event whose time has come. */
export interface DueEvent {
  readonly id: string;
  readonly accountId: number;
  readonly host: string;
}

export interface DeliveryLimits {
  /** Deliveries at once in a process. */
  readonly total: number;
  readonly perAccount: number;
  readonly perHost: number;
}

/**
 * Which events begin now, beside those under way. Accounts take turns, the ones with the least under way first, and
 * neither an account nor a host gets more than its part: receivers that hang hold up nobody else.
 *
 * @param due each account's in the order in which they are due
 */
export function chooseFair<Event extends DueEvent>(
  due: readonly Event[],
  underWay: readonly DueEvent[],
  limits: DeliveryLimits,
): readonly Event[] {
  const perAccount = countBy(underWay, ({ accountId }) => accountId);
  const perHost = countBy(underWay, ({ host }) => host);
  const queues = new Map<number, Event[]>();
  for (const event of due) {
    const queue = queues.get(event.accountId);
    if (queue === undefined) queues.set(event.accountId, [event]);
    else queue.push(event);
  }
  const chosen: Event[] = [];
  const turns = [...queues].toSorted(([a], [b]) => (perAccount.get(a) ?? 0) - (perAccount.get(b) ?? 0));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const [accountId, queue] of turns) {
      if (underWay.length + chosen.length >= limits.total) return chosen;
      if ((perAccount.get(accountId) ?? 0) >= limits.perAccount) continue;
      const index = queue.findIndex(({ host }) => (perHost.get(host) ?? 0) < limits.perHost);
      const [event] = index < 0 ? [] : queue.splice(index, 1);
      if (event === undefined) continue;
      chosen.push(event);
      add(perAccount, accountId);
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
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
