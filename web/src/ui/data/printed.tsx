import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed.module.css';

interface Props {
  onPrinted: () => void;
  children: ReactNode;
}

/** What is only printed: it opens the browser's print dialog, and stands there in place of the app. */
export function Printed({ onPrinted, children }: Props) {
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    const printed = () => done();
    addEventListener('afterprint', printed);
    window.print();
    return () => removeEventListener('afterprint', printed);
  }, []);
  return <OnPaper>{children}</OnPaper>;
}

/** What is printed in place of the app. On the screen it is not seen. The cells of its tables with `data-number` stand at the end. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={styles.printed}>{children}</div>, document.body);
