import { readdirSync } from 'node:fs';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../apps/server/src/config.ts';
import { plant, readRepositoryFile, root } from './deploy-file.ts';
import { checkFields, checkPolicy, ofKind, parseManifests } from './lint-kubernetes.ts';

const directory = 'deploy/kubernetes';
const kustomization = parse(readRepositoryFile(`${directory}/kustomization.yaml`)) as {
  resources: string[];
  images: { name: string }[];
};
/** The manifests as applied, with the example secret instead of the real one. */
const text = kustomization.resources
  .map((name) => name.replace('secret.yaml', 'secret.example.yaml'))
  .map((name) => readRepositoryFile(`${directory}/${name}`))
  .join('---\n');
const manifests = parseManifests(text);

describe('the Kubernetes manifests', () => {
  it('are clean', () => {
    expect(checkFields(manifests)).toEqual([]);
    expect(checkPolicy(manifests)).toEqual([]);
  });

  // A single compiler run for all of them: each violation is planted in a new copy of the manifests.
  it('would be rejected with an unknown, missing or mistyped field', { timeout: 60_000 }, () => {
    const violations: readonly (readonly [string, string, RegExp])[] = [
      ['runAsNonRoot: true', 'runAsNonroot: true', /"runAsNonroot": true.*does not exist in type/],
      ['replicas: 2', "replicas: '2'", /"replicas": "2".*not assignable to type 'number'/],
      ['  selector:\n    matchLabels:', '  selectors:\n    matchLabels:', /selectors.*does not exist/],
      ['pathType: Prefix', 'pathTyp: Prefix', /pathTyp/],
      ['kind: PodDisruptionBudget', 'kind: PodDisruptionBudge', /has no exported member/],
      ['drop: [ALL]', 'drop: ALL', /"drop": "ALL".*not assignable/],
    ];
    const found = checkFields(
      violations.flatMap(([part, other]) => parseManifests(plant(text, part, other))),
    );
    for (const [, , problem] of violations) expect(found.join('\n')).toMatch(problem);
    expect(found).toHaveLength(violations.length);
  });

  it.each([
    ['a pod as root', 'runAsNonRoot: true', 'runAsNonRoot: false', /siteglass-web: it may run as root/],
    [
      'a root that can be written to',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      /its root can/,
    ],
    ['capabilities', 'drop: [ALL]', 'drop: [NET_RAW]', /it keeps capabilities/],
    [
      'more privileges',
      'allowPrivilegeEscalation: false',
      'allowPrivilegeEscalation: true',
      /gain privileges/,
    ],
    [
      'a token',
      'automountServiceAccountToken: false',
      'automountServiceAccountToken: true',
      /a token of the/,
    ],
    ['no seccomp profile', 'type: RuntimeDefault', 'type: Unconfined', /system calls are not filtered/],
    ['one replica', 'replicas: 2', 'replicas: 1', /would be an outage/],
    [
      'no time to drain',
      'terminationGracePeriodSeconds: 45',
      'terminationGracePeriodSeconds: 5',
      /no time to drain/,
    ],
    [
      'an unknown port',
      'port: http\n            periodSeconds: 2',
      'port: web\n            periodSeconds: 2',
      /a probe asks/,
    ],
    [
      'an unknown secret',
      'secretRef:\n                name: siteglass',
      'secretRef:\n                name: other',
      /no Secret other/,
    ],
    [
      'a service without pods',
      'component: web\n  ports:',
      'component: app\n  ports:',
      /Service siteglass: it selects no/,
    ],
    [
      'an ingress to nobody',
      'service:\n                name: siteglass',
      'service:\n                name: web',
      /no service web/,
    ],
    [
      'plain HTTP',
      'tls:\n    - hosts: [siteglass.example.com]\n      secretName: siteglass-tls',
      'tls: []',
      /no TLS/,
    ],
    [
      'no network policy',
      'component: worker\n  policyTypes',
      'component: job\n  policyTypes',
      /no NetworkPolicy selects/,
    ],
  ])('would be rejected with %s', (_what, part, other, problem) => {
    expect(checkPolicy(parseManifests(plant(text, part, other))).join('\n')).toMatch(problem);
  });

  it('are all applied, with one versioned image', () => {
    const files = readdirSync(`${root}${directory}`).filter(
      (name) => !/^(kustomization|secret)\.yaml$/.test(name),
    );
    expect(
      kustomization.resources.map((name) => name.replace('secret.yaml', 'secret.example.yaml')).sort(),
    ).toEqual(files.sort());
    expect(kustomization.images).toEqual([
      { name: 'siteglass', newName: expect.stringMatching(/./), newTag: expect.stringMatching(/^\d/) },
    ]);
    expect(new Set(text.match(/image: .*/g))).toEqual(new Set(['image: siteglass']));
  });

  it('contain no secret, and valid settings', () => {
    const secret = manifests.find(({ kind }) => kind === 'Secret')!;
    expect(Object.values(secret['stringData'] as object)).toEqual(['', '']);
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')!['data'] as Record<string, string>;
    const config = loadConfig({ HOST: '0.0.0.0', ...settings }, false);
    expect([config.trustProxy, config.metrics?.port]).toEqual([true, 9464]);
  });

  it.each([
    { name: 'workers', component: 'worker', ports: undefined },
    { name: 'web processes, for HTTPS and WHOIS,', component: 'web', ports: [443, 43] },
  ])('allow the $name to reach every public address, and no other', ({ component, ports }) => {
    const policy = ofKind<NetworkPolicy>(manifests, 'NetworkPolicy').find(({ metadata }) =>
      metadata?.name?.endsWith(component),
    );
    const out = policy?.spec?.egress?.find(({ to }) => to?.[0]?.ipBlock?.except !== undefined);
    expect(out?.ports?.map(({ port }) => port)).toEqual(ports);
    const open = out?.to?.[0]?.ipBlock;
    expect(open?.cidr).toBe('0.0.0.0/0');
    expect(open?.except).toEqual(
      expect.arrayContaining([
        '10.0.0.0/8',
        '127.0.0.0/8',
        '169.254.0.0/16',
        '172.16.0.0/12',
        '192.168.0.0/16',
      ]),
    );
  });
});
