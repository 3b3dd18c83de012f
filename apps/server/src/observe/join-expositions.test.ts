import { describe, expect, it } from 'vitest';
import { joinExpositions } from './join-expositions.ts';
import { createRegistry } from './registry.ts';

describe('the metrics of several processes', () => {
  it('are merged into one text that describes each metric once', () => {
    const one =
      '# HELP a_total A.\n# TYPE a_total counter\na_total{process="1"} 1\n\n# HELP b B.\n# TYPE b gauge\nb{process="1"} 2\n';
    const two =
      '# HELP b B.\n# TYPE b gauge\nb{process="2"} 3\n\n# HELP a_total A.\n# TYPE a_total counter\na_total{process="2"} 4\n';
    expect(joinExpositions([one, two])).toBe(
      '# HELP a_total A.\n# TYPE a_total counter\na_total{process="1"} 1\na_total{process="2"} 4\n' +
        '# HELP b B.\n# TYPE b gauge\nb{process="1"} 2\nb{process="2"} 3\n',
    );
  });

  it('keep every line of their registry, whatever a label contains', async () => {
    const registry = createRegistry('worker 1');
    registry.counter('siteglass_guard_refusals_total').inc({ reason: '"# HELP x\\\n}' });
    const text = await registry.text();
    const lines = (joined: string) => joined.split('\n').filter((line) => line !== '');
    expect(lines(joinExpositions([text]))).toEqual(lines(text));
  });
});
