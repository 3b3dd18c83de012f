import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { Container, SecurityContext, Service, ServiceSpec } from 'kubernetes-types/core/v1.js';
import type { Ingress, IngressServiceBackend, NetworkPolicySpec } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudgetSpec } from 'kubernetes-types/policy/v1.js';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { root } from './deploy-file.ts';

/** A Kubernetes object as in its manifest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly [part: string]: unknown;
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
 * fields, wrong types and missing fields, as reported by the compiler.
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
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (name, language, ...more) =>
      name === path
        ? ts.createSourceFile(name, source, language, true)
        : disk.getSourceFile(name, language, ...more),
  };
  const program = ts.createProgram({ rootNames: [path], options, host });
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', start)).trim();
    return `${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** `apps/v1` → `kubernetes-types/apps/v1.js`, `networking.k8s.io/v1` → `kubernetes-types/networking/v1.js`. */
function moduleOf(apiVersion: string): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group?.split('.')[0] ?? ''}/${version ?? ''}.js`;
}

/** What types cannot check: references between objects, and how confined the pods are (policy `restricted`). */
export function checkPolicy(manifests: readonly Manifest[]): string[] {
  const has = (kind: string, name: string): boolean =>
    manifests.some((one) => one.kind === kind && one.metadata.name === name);
  const deployments = deploymentsOf(manifests);
  const problems = deployments.flatMap((deployment) => [
    ...podProblems(deployment),
    ...namedSettings(deployment)
      .filter(([kind, name]) => !has(kind, name))
      .map(([kind, name]) => `${nameOf(deployment)}: there is no ${kind} ${name}`),
    ...['PodDisruptionBudget', 'NetworkPolicy']
      .filter((kind) => !manifests.some((one) => one.kind === kind && selects(one, deployment)))
      .map((kind) => `${nameOf(deployment)}: no ${kind} selects it`),
  ]);
  for (const one of manifests.filter(({ kind }) => selectors[kind] !== undefined)) {
    if (!deployments.some((deployment) => selects(one, deployment)))
      problems.push(`${one.kind} ${one.metadata.name}: it selects no pod`);
  }
  return [
    ...problems,
    ...ofKind<Ingress>(manifests, 'Ingress').flatMap((one) => ingressProblems(one, manifests)),
  ];
}

export function deploymentsOf(manifests: readonly Manifest[]): Deployment[] {
  return ofKind<Deployment>(manifests, 'Deployment');
}

/** The objects of a kind, as the API describes them; `checkFields` has verified that. */
export function ofKind<Kind>(manifests: readonly Manifest[], kind: string): Kind[] {
  return manifests.filter((one) => one.kind === kind) as unknown as Kind[];
}

/** The containers of a deployment's pods: the main one first, then the init containers. */
export function containersOf({ spec }: Deployment): Container[] {
  const pod = spec?.template.spec;
  return [...(pod?.containers ?? []), ...(pod?.initContainers ?? [])];
}

function podProblems(deployment: Deployment): string[] {
  const pod = deployment.spec?.template.spec;
  const containers = containersOf(deployment);
  const [main] = containers;
  const ports = new Set((main?.ports ?? []).map(({ name }) => name));
  const probes = [main?.startupProbe, main?.livenessProbe, main?.readinessProbe];
  const isConfined = (test: (context: SecurityContext) => boolean): boolean =>
    containers.every(({ securityContext }) => securityContext !== undefined && test(securityContext));
  const rules: readonly (readonly [boolean, string])[] = [
    [(deployment.spec?.replicas ?? 1) >= 2, 'one machine less would be an outage'],
    [
      isSubset(deployment.spec?.selector.matchLabels ?? { none: '' }, labelsOf(deployment)),
      'it does not select its own pods',
    ],
    [pod?.automountServiceAccountToken === false, 'it is given a token of the cluster'],
    [
      pod?.securityContext?.runAsNonRoot === true && (pod.securityContext.runAsUser ?? 0) > 0,
      'it may run as root',
    ],
    [pod?.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'its system calls are not filtered'],
    [!pod?.hostNetwork && !pod?.hostPID && !pod?.hostIPC, 'it shares the machine'],
    [(pod?.volumes ?? []).every(({ hostPath }) => hostPath === undefined), 'it sees files of the machine'],
    [isConfined((one) => one.readOnlyRootFilesystem === true), 'its root can be written to'],
    [isConfined((one) => one.allowPrivilegeEscalation === false), 'it may gain privileges'],
    [isConfined((one) => one.capabilities?.drop?.includes('ALL') === true), 'it keeps capabilities'],
    [
      containers.every(({ resources }) => resources?.limits?.['memory'] && resources.requests?.['cpu']),
      'its resources are open',
    ],
    [main?.startupProbe !== undefined && main.livenessProbe !== undefined, 'nobody asks whether it lives'],
    [
      probes.every((probe) => probe?.httpGet === undefined || ports.has(String(probe.httpGet.port))),
      'a probe asks a port it has not',
    ],
    [(pod?.terminationGracePeriodSeconds ?? 30) >= 30, 'it has no time to drain'],
    [(pod?.topologySpreadConstraints ?? []).length > 0, 'all of it may be on one machine'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${nameOf(deployment)}: ${problem}`);
}

function ingressProblems({ metadata, spec }: Ingress, manifests: readonly Manifest[]): string[] {
  const name = `Ingress ${metadata?.name ?? ''}`;
  const backends = (spec?.rules ?? []).flatMap(
    (rule) => rule.http?.paths.map(({ backend }) => backend) ?? [],
  );
  const isServed = (wanted: IngressServiceBackend | undefined): boolean =>
    ofKind<Service>(manifests, 'Service').some(
      (one) =>
        one.metadata?.name === wanted?.name &&
        one.spec?.ports?.some((port) => port.name === wanted?.port?.name),
    );
  return [
    ...((spec?.tls ?? []).length === 0 ? [`${name}: it has no TLS`] : []),
    ...backends
      .filter(({ service }) => !isServed(service))
      .map(({ service }) => `${name}: there is no service ${service?.name ?? ''} with that port`),
  ];
}

/** ConfigMaps and Secrets whose keys become its environment. */
function namedSettings(deployment: Deployment): [kind: string, name: string][] {
  return containersOf(deployment)
    .flatMap(({ envFrom }) => envFrom ?? [])
    .map(({ configMapRef, secretRef }) =>
      secretRef === undefined ? ['ConfigMap', configMapRef?.name ?? ''] : ['Secret', secretRef.name ?? ''],
    );
}

/** Where each kind specifies which pods it applies to. */
const selectors: Readonly<Record<string, (spec: any) => unknown>> = {
  Service: (spec: ServiceSpec) => spec.selector,
  PodDisruptionBudget: (spec: PodDisruptionBudgetSpec) => spec.selector?.matchLabels,
  NetworkPolicy: (spec: NetworkPolicySpec) => spec.podSelector.matchLabels,
};

function selects(one: Manifest, deployment: Deployment): boolean {
  return isSubset((selectors[one.kind]?.(one['spec']) ?? { none: '' }) as Labels, labelsOf(deployment));
}

function labelsOf({ spec }: Deployment): Labels {
  return spec?.template.metadata?.labels ?? {};
}

function nameOf({ metadata }: Deployment): string {
  return metadata?.name ?? '';
}

function isSubset(part: Labels, whole: Labels): boolean {
  return Object.entries(part).every(([name, value]) => whole[name] === value);
}
