// analysis-without-node
import { readFileSync } from 'node:fs';
// declared-packages-only
import { fastify } from 'fastify';
// packages-know-no-apps
import { config } from '../../../apps/server/src/config.ts';
// resolvable
import { nothing } from './nowhere.ts';

export const planted = [readFileSync, fastify, config, nothing];
