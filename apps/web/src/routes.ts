import type { Route } from './route.ts';

export const routes: readonly Route[] = [
  { path: '/', isPublic: true, files: ['home/page'], load: () => import('./pages/home/page.tsx') },
  { path: '/login', isPublic: true, files: ['login/page'], load: () => import('./pages/login/page.tsx') },
  {
    path: '/signup',
    isPublic: true,
    onlyWhereOpen: true,
    files: ['signup/page'],
    load: () => import('./pages/signup/page.tsx'),
  },
  { path: '/forgot', isPublic: true, files: ['forgot/page'], load: () => import('./pages/forgot/page.tsx') },
  { path: '/setup', files: ['setup/page'], load: () => import('./pages/setup/page.tsx') },
  { path: '/confirm', files: ['confirm/page'], load: () => import('./pages/confirm/page.tsx') },
  { path: '/reset', files: ['reset/page'], load: () => import('./pages/reset/page.tsx') },
  // Opened from report emails: anyone with such a link can use it without login.
  {
    path: '/unsubscribe',
    forRecipients: true,
    files: ['unsubscribe/page'],
    load: () => import('./pages/unsubscribe/page.tsx'),
  },
  {
    path: '/confirm-reports',
    forRecipients: true,
    files: ['confirm-reports/page'],
    load: () => import('./pages/confirm-reports/page.tsx'),
  },
  {
    path: '/overview',
    needs: 'account',
    files: ['overview/page'],
    prefetches: [
      '/app/api/sites?lang=:language&per_page=25',
      '/app/api/history?per_page=5&lang=:language',
      '/app/api/user/usage',
    ],
    load: () => import('./pages/overview/page.tsx'),
  },
  {
    path: '/sites/:site',
    needs: 'account',
    files: ['site/page'],
    prefetches: ['/app/api/sites/:site?lang=:language'],
    load: () => import('./pages/site/page.tsx'),
  },
  {
    path: '/scan',
    needs: 'account',
    files: ['new-scan/page'],
    load: () => import('./pages/new-scan/page.tsx'),
  },
  {
    path: '/history',
    needs: 'account',
    files: ['history/page'],
    load: () => import('./pages/history/page.tsx'),
  },
  {
    path: '/keys',
    needs: 'account',
    files: ['keys/page'],
    prefetches: ['/app/api/tokens'],
    load: () => import('./pages/keys/page.tsx'),
  },
  {
    path: '/account',
    needs: 'account',
    files: ['account/page'],
    prefetches: ['/app/api/user/profile'],
    load: () => import('./pages/account/page.tsx'),
  },
  // Opened from the email to the new address of an account.
  {
    path: '/change-email',
    needs: 'account',
    files: ['change-email/page'],
    load: () => import('./pages/change-email/page.tsx'),
  },
  {
    path: '/sessions',
    needs: 'account',
    files: ['sessions/page'],
    prefetches: ['/app/api/sessions'],
    load: () => import('./pages/sessions/page.tsx'),
  },
  {
    path: '/reports',
    needs: 'account',
    files: ['reports/page'],
    prefetches: ['/app/api/scheduled-reports', '/app/api/user/usage'],
    load: () => import('./pages/reports/page.tsx'),
  },
  {
    path: '/usage',
    needs: 'account',
    files: ['usage/page'],
    prefetches: ['/app/api/user/usage', '/app/api/usage/window?limit=100'],
    load: () => import('./pages/usage/page.tsx'),
  },
  {
    path: '/branding',
    needs: 'account',
    files: ['branding/page'],
    prefetches: ['/app/api/branding'],
    load: () => import('./pages/branding/page.tsx'),
  },
  {
    path: '/verifications',
    needs: 'account',
    files: ['verifications/page'],
    prefetches: ['/app/api/verifications'],
    load: () => import('./pages/verifications/page.tsx'),
  },
  {
    path: '/webhooks',
    needs: 'account',
    files: ['webhooks/page'],
    load: () => import('./pages/webhooks/page.tsx'),
  },
  {
    path: '/webhooks/:deliveryId',
    needs: 'account',
    files: ['webhook/page'],
    prefetches: ['/app/api/webhook-deliveries/:deliveryId'],
    load: () => import('./pages/webhook/page.tsx'),
  },
  {
    path: '/scans/:taskId',
    needs: 'account-or-guest',
    files: ['scan/page', 'scan/views/issues'],
    prefetches: ['/app/api/scans/:taskId?lang=:language&pages=false'],
    load: () => import('./pages/scan/page.tsx'),
  },
  {
    path: '/crawls',
    needs: 'account',
    files: ['crawls/page'],
    prefetches: ['/app/api/crawls?limit=100'],
    load: () => import('./pages/crawls/page.tsx'),
  },
  {
    path: '/crawls/:taskId',
    needs: 'account',
    files: ['crawl/page'],
    prefetches: ['/app/api/crawls/:taskId'],
    load: () => import('./pages/crawl/page.tsx'),
  },
  {
    path: '/batches/:batchId',
    needs: 'account',
    files: ['batch/page'],
    prefetches: ['/app/api/scans/bulk/:batchId/summary?lang=:language'],
    load: () => import('./pages/batch/page.tsx'),
  },
  {
    path: '/reports/crawls/:jobId',
    forRecipients: true,
    // For the owner after login, or for anyone with a share link: the page itself decides.
    files: ['report/page', 'report/views/overview'],
    load: () => import('./pages/report/page.tsx'),
  },
  {
    path: '/reports/pages/:taskId',
    forRecipients: true,
    // Opened from report emails: anyone with such a link can use it without login.
    files: ['page-report/page', 'scan/views/issues'],
    load: () => import('./pages/page-report/page.tsx'),
  },
  ...(import.meta.env.DEV
    ? [{ path: '/components', files: [], load: () => import('./pages/components/page.tsx') }]
    : []),
];
