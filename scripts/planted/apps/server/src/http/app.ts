// only-commands-compose
import { compose } from '../compose/web.ts';
// only-stores-know-sql
import pg from 'pg';
// only-the-queue-knows-its-library
import { run } from 'graphile-worker';
// only-collect-fetches
import { request } from 'undici';
// only-mail-knows-its-library
import { createTransport } from 'nodemailer';
// only-pdf-knows-its-libraries
import PDFDocument from 'pdfkit';
// only-observe-knows-its-libraries
import { Counter } from 'prom-client';
import { trace } from '@opentelemetry/api';
// nobody-knows-observe
import { metrics } from '../observe/metrics.ts';
// analysis-by-its-name
import { title } from '../../../../packages/analysis/src/facts/title.ts';

export const app = [compose, pg, run, request, createTransport, PDFDocument, Counter, trace, metrics, title];
