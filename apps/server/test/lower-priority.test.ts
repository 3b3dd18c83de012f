import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('../dist/lower-priority.js', import.meta.url).href;
const script = `import(${JSON.stringify(module)}).then(({ lowerPriority }) => {
  lowerPriority(5);
  console.log(require('node:os').getPriority());
})`;
const nicenessFrom = (start: number): number =>
  Number(
    spawnSync('nice', ['-n', String(start), process.execPath, '-e', script], { encoding: 'utf8' }).stdout,
  );

it('the service keeps the niceness that it was started with, and asks for no other', () => {
  // That of this test comes on top.
  expect(nicenessFrom(0)).toBeGreaterThanOrEqual(5);
  expect(nicenessFrom(15)).toBeGreaterThanOrEqual(15);
});
