import { Icon } from '../icon.js';
import { Row, variant } from '../layout.js';

interface Props {
  label: string;
  icon: string;
  accept: string;
  /** Opens the camera of a phone. */
  capture?: 'environment' | undefined;
  pending?: boolean;
  className?: string | undefined;
  onFile: (file: File) => void;
}

/** Chooses a file. The same one can be chosen again. */
export const FileInput = ({ label, icon, accept, capture, pending = false, className, onFile }: Props) => (
  <Row
    as="label"
    pad={12}
    justify="center"
    variant="card strong pressable"
    className={className}
    aria-busy={pending || undefined}
  >
    <Icon path={icon} />
    {label}
    <input
      type="file"
      className={variant('unseen')}
      accept={accept}
      capture={capture}
      disabled={pending}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  </Row>
);
