import { Button } from './button.tsx';
import type { Demo } from './demo.ts';
import { Toast, useToast } from './toast.tsx';

function ToastDemo() {
  const showToast = useToast();
  return (
    <Button kind="plain" onClick={() => showToast('The key “CI” is revoked.')}>
      Tell it
    </Button>
  );
}

const ignore = () => undefined;

export const demo: Demo = {
  title: 'Toast',
  cases: [
    { name: 'In its place', node: <ToastDemo /> },
    { name: 'Short', node: <Toast text="Saved." onClose={ignore} /> },
    {
      name: 'Long',
      node: <Toast text={`The key “${'a-very-long-name-'.repeat(6)}” is revoked.`} onClose={ignore} />,
    },
  ],
};
