// routes-know-use-cases-only
import { scanStore } from './store.ts';

export const scanRoutes = [scanStore];
