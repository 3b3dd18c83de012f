import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { root } from './deploy-file.ts';

/** A Kubernetes object as its manifest has it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly [part: string]: any;
}

export type Labels = Readonly<Record<string, string>>;

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'));
    return document.toJS() as Manifest;
  });
}

/**
 * Every field of the manifests against the API's own description (kubernetes-types is generated from it): unknown
 * fields, wrong types and missing ones, as the compiler sees them.
 */
export function checkFields(manifests: readonly Manifest[]): string[] {
  const source = manifests
    .map(
      ({ apiVersion, kind, ...rest }, index) =>
        `import type { ${kind} as Kind${index} } from '${moduleOf(apiVersion)}';\n` +
        `export const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 1)};\n`,
    )
    .join('');
  const path = `${root}e2e/deploy/manifests.virtual.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? source : readFile(name));
  host.getSourceFile = (name, ...more) =>
    name === path
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023, true)
      : getSourceFile(name, ...more);
  const program = ts.createProgram({ rootNames: [path], options, host });
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', start)).trim();
    return `${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** `apps/v1` → `kubernetes-types/apps/v1`, `networking.k8s.io/v1` → `kubernetes-types/networking/v1`. */
function moduleOf(apiVersion: string): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group?.split('.')[0] ?? ''}/${version ?? ''}`;
}

/** What the types cannot tell: references between objects, and how confined the pods are (policy `restricted`). */
export function checkPolicy(manifests: readonly Manifest[]): string[] {
  const names = (kind: string): string[] =>
    manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  const isSelected = (selector: Labels): boolean =>
    deployments.some(({ spec }) => isSubset(selector, spec.template.metadata.labels as Labels));
  const problems = deployments.flatMap((deployment) => [
    ...podProblems(deployment),
    ...namedSettings(deployment)
      .filter(([kind, name]) => !names(kind).includes(name))
      .map(([kind, name]) => `${deployment.metadata.name}: there is no ${kind} ${name}`),
    ...['PodDisruptionBudget', 'NetworkPolicy']
      .filter((kind) => !manifests.some((one) => one.kind === kind && selects(one, deployment)))
      .map((kind) => `${deployment.metadata.name}: no ${kind} selects it`),
  ]);
  for (const one of manifests.filter(({ kind }) =>
    /^(Service|PodDisruptionBudget|NetworkPolicy)$/.test(kind),
  )) {
    if (!isSelected(selectorOf(one))) problems.push(`${one.kind} ${one.metadata.name}: it selects no pod`);
  }
  for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'Ingress')) {
    if ((spec.tls ?? []).length === 0) problems.push(`Ingress ${metadata.name}: it has no TLS`);
    for (const { service } of spec.rules.flatMap((rule: any) =>
      rule.http.paths.map((path: any) => path.backend),
    )) {
      const target = manifests.find((one) => one.kind === 'Service' && one.metadata.name === service.name);
      if (!target?.['spec'].ports.some((port: any) => port.name === service.port.name))
        problems.push(`Ingress ${metadata.name}: there is no service ${service.name} with that port`);
    }
  }
  return problems;
}

function podProblems({ metadata, spec: { replicas, selector, template } }: Manifest): string[] {
  const pod = template.spec;
  const containers = [...pod.containers, ...(pod.initContainers ?? [])];
  const main = pod.containers[0];
  const holdsForAll = (test: (container: any) => boolean): boolean => containers.every(test);
  const ports = new Set((main.ports ?? []).map((port: any) => port.name));
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((name) => main[name] ?? []);
  const rules: readonly (readonly [boolean, string])[] = [
    [replicas >= 2, 'one machine less would be an outage'],
    [
      isSubset(selector.matchLabels as Labels, template.metadata.labels as Labels),
      'it does not select its own pods',
    ],
    [pod.automountServiceAccountToken === false, 'it is given a token of the cluster'],
    [pod.securityContext.runAsNonRoot === true && pod.securityContext.runAsUser > 0, 'it may run as root'],
    [pod.securityContext.seccompProfile?.type === 'RuntimeDefault', 'its system calls are not filtered'],
    [pod.hostNetwork !== true && pod.hostPID !== true && pod.hostIPC !== true, 'it shares the machine'],
    [!(pod.volumes ?? []).some((volume: any) => volume.hostPath), 'it sees files of the machine'],
    [holdsForAll((one) => one.securityContext.readOnlyRootFilesystem === true), 'its root can be written to'],
    [holdsForAll((one) => one.securityContext.allowPrivilegeEscalation === false), 'it may gain privileges'],
    [holdsForAll((one) => one.securityContext.capabilities?.drop?.includes('ALL')), 'it keeps capabilities'],
    [
      holdsForAll((one) => one.resources?.limits?.memory && one.resources.requests.cpu),
      'its resources are open',
    ],
    [main.startupProbe !== undefined && main.livenessProbe !== undefined, 'nobody asks whether it lives'],
    [
      probes.every((probe) => !probe.httpGet || ports.has(probe.httpGet.port)),
      'a probe asks a port it has not',
    ],
    [pod.terminationGracePeriodSeconds >= 30, 'it has no time to drain'],
    [(pod.topologySpreadConstraints ?? []).length > 0, 'all of it may be on one machine'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${metadata.name}: ${problem}`);
}

/** ConfigMaps and Secrets whose keys are its environment. */
function namedSettings({ spec }: Manifest): [kind: string, name: string][] {
  const pod = spec.template.spec;
  return [...pod.containers, ...(pod.initContainers ?? [])]
    .flatMap((container: any) => container.envFrom ?? [])
    .map(({ configMapRef, secretRef }: any) =>
      configMapRef ? ['ConfigMap', configMapRef.name] : ['Secret', secretRef.name],
    );
}

function selectorOf({ kind, spec }: Manifest): Labels {
  if (kind === 'Service') return spec.selector as Labels;
  return (kind === 'NetworkPolicy' ? spec.podSelector : spec.selector).matchLabels as Labels;
}

function selects(one: Manifest, { spec }: Manifest): boolean {
  return isSubset(selectorOf(one), spec.template.metadata.labels as Labels);
}

function isSubset(part: Labels, whole: Labels): boolean {
  return Object.entries(part).every(([name, value]) => whole[name] === value);
}
