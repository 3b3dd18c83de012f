// The Chromium that benchmarks and pictures are made with: SITEGLASS_CHROMIUM, or the system's.
import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

export const chromiumPath =
  process.env.SITEGLASS_CHROMIUM ?? installed.find((file) => existsSync(file)) ?? installed[0];
