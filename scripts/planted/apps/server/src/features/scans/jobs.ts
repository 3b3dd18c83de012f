// jobs-know-use-cases-only
import { scanStore } from './store/scans.ts';

export const scanJobs = [scanStore];
