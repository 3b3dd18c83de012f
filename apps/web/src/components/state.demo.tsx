import { ApiError } from '../api/client.ts';
import { Button } from './button.tsx';
import type { Demo } from './demo.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const failed = new ApiError('', {
  code: 'INTERNAL_ERROR',
  status: 500,
  requestId: '0193a1b0-0000-4000-8000-000000000000',
});

export const demo: Demo = {
  title: 'Empty and error states',
  cases: [
    {
      name: 'Empty',
      node: (
        <EmptyState title="No scans yet" text="Scan a page to see what search engines see of it." level={3}>
          <Button>New scan</Button>
        </EmptyState>
      ),
    },
    { name: 'The service failed', node: <ErrorState error={failed} onRetry={() => undefined} /> },
    {
      name: 'Too many requests',
      node: (
        <ErrorState error={new ApiError('', { code: 'RATE_LIMIT_EXCEEDED', status: 429, retryAfter: 90 })} />
      ),
    },
    {
      name: 'Restarting',
      node: (
        <ErrorState
          error={new ApiError('', { code: 'INTERNAL_ERROR', status: 503 })}
          onRetry={() => undefined}
        />
      ),
    },
    {
      name: 'Offline',
      node: <ErrorState error={new ApiError('', { code: 'OFFLINE', status: 0 })} onRetry={() => undefined} />,
    },
  ],
};
