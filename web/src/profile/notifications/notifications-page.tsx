import { Navigate } from 'react-router-dom';
import { notificationsPath } from '../../ui/links/paths.js';

/** Notifications are a part of the profile: old links lead there. */
export function NotificationsPage() {
  return <Navigate to={notificationsPath()} replace />;
}
