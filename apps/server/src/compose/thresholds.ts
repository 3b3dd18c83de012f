import { checks } from '@siteglass/analysis';
import { siteChecks } from '../crawl/site-checks/index.ts';
import { ConfigError } from '../errors.ts';
import type { ThresholdSettings } from '../thresholds.ts';

/** Rejects thresholds that no check defines: a misspelled one would have no effect. */
export function assertThresholds(settings: ThresholdSettings): void {
  for (const [id, values] of Object.entries(settings)) {
    const check = [...checks, ...siteChecks].find((candidate) => candidate.id === id);
    if (check === undefined)
      throw new ConfigError(`SITEGLASS_THRESHOLDS names an unknown check: ${id.slice(0, 40)}`);
    const known = Object.keys(check.thresholds);
    for (const name of Object.keys(values)) {
      if (known.includes(name)) continue;
      const list = known.length === 0 ? 'it has none' : `known: ${known.join(', ')}`;
      throw new ConfigError(
        `SITEGLASS_THRESHOLDS names an unknown threshold of ${id}: ${name.slice(0, 40)} (${list})`,
      );
    }
  }
}
