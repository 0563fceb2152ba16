import { jsx as _jsx } from 'react/jsx-runtime';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
/** A button that leads to another screen. */
export function ButtonLink({ to, ...props }) {
  return _jsx(Button, { component: Link, to: to, ...props });
}
//# sourceMappingURL=button-link.js.map
