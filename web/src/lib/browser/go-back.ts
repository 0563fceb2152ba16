import { useNavigate } from 'react-router-dom';

/** Index of the current entry in the tab's history of the app, stored with the entry. */
export const position = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Goes back to the previous page, or to the given one when the person came by a link from outside. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => void (position() > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
}
