import { useEffect } from 'react';
import { useRead } from '../../api/read.js';

const KEY = 'kantyna.manager';

/** Whether the person is a manager of the office. Until that is known anew it is as it was, so that the navigation does not jump. */
export function useIsManager(): boolean {
  const isManager = useRead('ownOffice').data?.isManager;
  useEffect(() => {
    if (isManager) localStorage.setItem(KEY, 'yes');
    if (isManager === false) localStorage.removeItem(KEY);
  }, [isManager]);
  return isManager ?? localStorage.getItem(KEY) !== null;
}
