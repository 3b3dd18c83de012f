/** Reports to its parent what the process has done and used. */
export function reportAndEnd(pages) {
  const { user, system } = process.cpuUsage();
  const peakMiB = process.resourceUsage().maxRSS / 1024;
  process.send({ pages, cpuSeconds: (user + system) / 1e6, peakMiB }, () => process.exit());
}
