import { useState } from 'react';
import { Button } from './button.tsx';
import type { Demo } from './demo.ts';
import { Dialog, DialogActions } from './dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {isOpen && (
        <Dialog title="Revoke “CI”?" onClose={close}>
          <p>Whoever uses it is refused from now on. This cannot be undone.</p>
          <DialogActions>
            <Button kind="danger" onClick={close}>
              Revoke it
            </Button>
            <Button kind="plain" onClick={close} data-begin>
              Keep it
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

export const demo: Demo = {
  title: 'Dialog',
  cases: [{ name: 'A question before what cannot be undone', node: <Opener /> }],
};
