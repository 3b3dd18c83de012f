// only-commands-compose
import { compose } from '../compose/web.ts';
// only-stores-know-sql
import pg from 'pg';
// only-the-queue-knows-its-library
import { run } from 'graphile-worker';
// only-collect-fetches
import { request } from 'undici';
// analysis-by-its-name
import { title } from '../../../../packages/analysis/src/facts/title.ts';

export const app = [compose, pg, run, request, title];
