import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
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
  // `nice` adds to that of this test.
  const own = getPriority();
  expect(nicenessFrom(0)).toBe(Math.max(5, own));
  expect(nicenessFrom(15)).toBe(Math.max(5, Math.min(19, own + 15)));
});
