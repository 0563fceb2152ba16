import { useNavigate } from 'react-router-dom';

/** Where the present page stands among those that this tab has seen of the app; the router keeps it. */
const position = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Goes back to the page before, or, for someone who came by a link from outside, to the given one. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => void (position() > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
}
