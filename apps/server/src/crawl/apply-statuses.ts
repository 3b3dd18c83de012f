import { urlHash } from '@siteglass/analysis/url-hash';
import type { Client } from '../database/pool.ts';
import { createStatusOf, type StatusRow } from '../issue-status.ts';
import { pathOf, toMatcher } from '../url-pattern.ts';
import { urlKey } from '@siteglass/analysis/url-identity';
import { remarkPage } from './ignored-page.ts';
import { siteChecks } from './site-checks/index.ts';
import * as store from './store/ignoring.ts';
