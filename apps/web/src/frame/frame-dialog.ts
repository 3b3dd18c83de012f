export type DialogName = 'palette' | 'shortcuts';

export interface FrameDialogProps {
  readonly hasAccount: boolean;
  readonly onClose: () => void;
  /** Shows another dialog in place of this one. */
  readonly onShow: (name: DialogName) => void;
}
