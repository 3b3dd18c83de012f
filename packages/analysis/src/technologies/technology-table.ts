import { commerceTechnologies } from './table/commerce.ts';
import { contentTechnologies } from './table/content.ts';
import { frameworksTechnologies } from './table/frameworks.ts';
import { infrastructureTechnologies } from './table/infrastructure.ts';
import { librariesTechnologies } from './table/libraries.ts';
import { measurementTechnologies } from './table/measurement.ts';
import { pluginsTechnologies } from './table/plugins.ts';
import { servicesTechnologies } from './table/services.ts';
import type { Technology } from './technology.ts';

/** Every technology that can be detected, in the order reported. */
export const technologies: readonly Technology[] = [
  ...contentTechnologies,
  ...commerceTechnologies,
  ...pluginsTechnologies,
  ...frameworksTechnologies,
  ...librariesTechnologies,
  ...measurementTechnologies,
  ...servicesTechnologies,
  ...infrastructureTechnologies,
];
