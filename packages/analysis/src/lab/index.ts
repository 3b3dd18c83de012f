/** Lab metrics: the entry point of this folder for other packages. */
export {
  computeLabMetrics,
  type FontDelivery,
  type LabMetrics,
  type LargestElement,
  type RenderBlocking,
} from './lab-metrics.ts';
export type * from './load-record.ts';
export { resourceTypes } from './load-record.ts';
export type { PageWeight, Weight } from './page-weight.ts';
export { mobileThrottling, type Throttling } from './throttling.ts';
export type { UnusedCode } from './unused-code.ts';
