export async function runSiteChecks(_client: unknown, _o: object) {
  return Promise.resolve({
    totalIssues: 0,
    bySeverity: { error: 0, warning: 0, notice: 0 },
    failedChecks: [],
  });
}
