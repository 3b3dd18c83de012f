import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of processes that a test starts: they read it from a file each time, so that it can jump. */
export interface Clock {
  /** Environment variables for the processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock to the real time plus this many seconds, for all of them at once. */
  readonly set: (offsetSeconds: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const places = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];

/** The library that intercepts a program's clock (Debian: libfaketime); undefined if it is not installed. */
export const fakeTimeLibrary = places
  .map((place) => join(place, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

export async function makeClock(): Promise<Clock> {
  if (fakeTimeLibrary === undefined) throw new Error('libfaketime is not installed.');
  const directory = await mkdtemp(join(tmpdir(), 'siteglass-clock-'));
  await chmod(directory, 0o755);
  const file = join(directory, 'offset');
  const set = async (seconds: number): Promise<void> => {
    // Atomically: nobody may read a partial file.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    env: {
      LD_PRELOAD: fakeTimeLibrary,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Real clock jumps do not affect the clock that timers use, either.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A program that runs another one under this clock, for processes whose environment we do not control. */
export async function wrapInClock(clock: Clock, program: string, directory: string): Promise<string> {
  const wrapper = join(directory, 'under-the-clock');
  const exports = Object.entries(clock.env).map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(wrapper, ['#!/bin/sh', ...exports, `exec '${program}' "$@"`, ''].join('\n'), {
    mode: 0o755,
  });
  return wrapper;
}
