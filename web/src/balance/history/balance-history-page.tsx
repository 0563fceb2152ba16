import { Navigate, useLocation } from 'react-router-dom';
import { HISTORY_FRAGMENT, pathTo } from '../../ui/links/paths.js';

/** The history is a part of the balance's page: old links lead there. */
export function BalanceHistoryPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: pathTo('balance'), search, hash: HISTORY_FRAGMENT }} replace />;
}
