import { useNavigate } from 'react-router-dom';
import { position } from '../../api/position.js';

/** Goes back to the previous page, or to the given one when the person came by a link from outside. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => void (position() > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
}
