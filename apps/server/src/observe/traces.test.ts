import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTraces } from './traces.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a span with a traceparent', () => {
  const traces = createTraces({
    url: 'http://127.0.0.1:9/v1/traces',
    process: 'test',
    version: '0.0.0',
    log: pino({ enabled: false }),
  });
  const carried = (parent: string): string =>
    traces.begin('work', { parent }).within(() => traces.carry()) ?? 'nothing';

  it.each([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`, `cc-${traceId}-${spanId}-01-more`])(
    'belongs to its trace: %s',
    (parent) => {
      const [version, trace, span, flags] = carried(parent).split('-');
      expect([version, trace]).toEqual(['00', traceId]);
      expect(span).not.toBe(spanId);
      expect(flags).toBe(parent.endsWith('-00') ? '00' : '01');
    },
  );

  it.each([
    '',
    'nonsense',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\r\nx: y`,
  ])('starts a new trace if the traceparent is malformed: %j', (parent) => {
    expect(carried(parent)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(carried(parent)).not.toContain(traceId);
  });

  it('is inactive outside of itself', () => {
    expect(traces.carry()).toBeNull();
    expect(traces.traceId()).toBeNull();
  });
});
