import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runRandomFaults } from './random-faults.ts';

const seed = readNumber('SITEGLASS_FAULT_SEED', randomInt(1_000_000));
const scans = readNumber('SITEGLASS_FAULT_SCANS', 200);
const kills = readNumber('SITEGLASS_FAULT_KILLS', 20);

it(
  `every accepted scan ends under ${kills} random kills: none is lost, none runs twice`,
  async () => {
    console.log(`npm run faults -- --scans ${scans} --kills ${kills} --seed ${seed}`);
    const report = await runRandomFaults({ seed, scans, kills }, (line) => console.log(line));
    console.log(
      `seed ${seed}: ${report.accepted} scans accepted, ${report.recoveries.length} kills, longest recovery ${(report.maxMs / 1000).toFixed(1)} s, ${report.lost.length} lost, ${report.twice.length} twice`,
    );
    expect(report.recoveries).toHaveLength(kills);
    expect(report.lost).toEqual([]);
    expect(report.twice).toEqual([]);
    expect(report.notComplete).toEqual([]);
  },
  120_000 + kills * 60_000,
);

function readNumber(name: string, fallback: number): number {
  const raw = process.env[name];
  return raw === undefined || raw === '' ? fallback : Number(raw);
}
