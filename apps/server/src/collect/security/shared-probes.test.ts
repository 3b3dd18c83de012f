import { describe, expect, it } from 'vitest';
import { createSharedProbes } from './shared-probes.ts';

interface RequestedProbe {
  readonly end: (answer: string) => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
}

/** Probes with one key whose completion the test controls. */
function makeWorld({
  onAbort = ({ fail }) => fail(new Error('told to end')),
}: { onAbort?: (probe: Pick<RequestedProbe, 'end' | 'fail'>) => void } = {}) {
  let nowMs = 0;
  const shared = createSharedProbes({ keepMs: 30_000, nowMs: () => nowMs });
  const requested: RequestedProbe[] = [];
  const through = async (
    signal = new AbortController().signal,
    { key = 'tls example.com', timeoutMs = 60_000 } = {},
  ) => {
    const found = await shared.through(
      {
        key,
        isComplete: (answer: string) => answer !== 'incomplete',
        run: (own) =>
          new Promise<string>((end, fail) => {
            requested.push({ end, fail, signal: own });
            own.addEventListener('abort', () => onAbort({ end, fail }));
          }),
      },
      { signal, timeoutMs },
    );
    return found === null ? null : found.answer;
  };
  return { through, requested, wait: (ms: number) => (nowMs += ms) };
}

describe('a probe shared by several scans', () => {
  it('runs once for simultaneous callers', async () => {
    const { through, requested } = makeWorld();
    const answers = [through(), through(), through()];
    expect(requested).toHaveLength(1);
    requested[0]?.end('TLSv1.3');
    expect(await Promise.all(answers)).toEqual(['TLSv1.3', 'TLSv1.3', 'TLSv1.3']);
  });

  it('is reused for half a minute after it ends, and no longer', async () => {
    const { through, requested, wait } = makeWorld();
    const first = through();
    wait(60_000);
    requested[0]?.end('TLSv1.3');
    await first;
    wait(29_999);
    expect(await through()).toBe('TLSv1.3');
    wait(1);
    void through();
    expect(requested).toHaveLength(2);
  });

  it('runs again after an incomplete result or a failure', async () => {
    const { through, requested } = makeWorld();
    const first = through();
    requested[0]?.end('incomplete');
    expect(await first).toBe('incomplete');
    const second = through();
    requested[1]?.fail(new Error('broken'));
    await expect(second).rejects.toThrow('broken');
    void through();
    expect(requested).toHaveLength(3);
  });

  it('continues for the others when one stops waiting, and that one is notified immediately', async () => {
    const { through, requested } = makeWorld();
    const impatient = new AbortController();
    const left = through(impatient.signal);
    const stayed = through();
    impatient.abort(new Error('stopped'));
    await expect(left).rejects.toThrow('stopped');
    expect(requested[0]?.signal.aborted).toBe(false);
    requested[0]?.end('TLSv1.3');
    expect(await stayed).toBe('TLSv1.3');
  });

  it('ends when the last caller stops waiting, and the next caller starts a new one', async () => {
    const { through, requested } = makeWorld();
    const controller = new AbortController();
    const both = [through(controller.signal), through(controller.signal)];
    controller.abort(new Error('stopped'));
    for (const one of both) await expect(one).rejects.toThrow('stopped');
    expect(requested[0]?.signal.aborted).toBe(true);
    const next = through();
    requested[1]?.end('TLSv1.2');
    expect(await next).toBe('TLSv1.2');
    await expect(through(controller.signal)).rejects.toThrow('stopped');
    expect(requested).toHaveLength(2);
  });

  it('is not shared between hosts', async () => {
    const { through, requested } = makeWorld();
    const [one, other] = [
      through(undefined, { key: 'tls a.example' }),
      through(undefined, { key: 'tls b.example' }),
    ];
    requested[0]?.end('one');
    requested[1]?.end('other');
    expect([await one, await other]).toEqual(['one', 'other']);
  });

  it('is aborted when its time is up, and callers get the partial result', async () => {
    const { through, requested } = makeWorld({ onAbort: ({ end }) => end('half of it') });
    const answers = [through(undefined, { timeoutMs: 5 }), through()];
    expect(await Promise.all(answers)).toEqual(['half of it', 'half of it']);
    // A partial result is not reused for later callers.
    void through();
    expect(requested).toHaveLength(2);
  });

  it('does not delay callers if it ignores the abort', async () => {
    const { through } = makeWorld({ onAbort: () => undefined });
    expect(await through(undefined, { timeoutMs: 5 })).toBeNull();
  });

  it('has less time for a late caller than for the earlier ones', async () => {
    const { through, requested } = makeWorld();
    const patient = through();
    expect(await through(undefined, { timeoutMs: 5 })).toBeNull();
    requested[0]?.end('TLSv1.3');
    expect(await patient).toBe('TLSv1.3');
  });
});
