import { jsx as _jsx } from "react/jsx-runtime";
import { useNavigate } from 'react-router-dom';
import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { Widgets } from '../ui/widgets.js';
/** Where a person adds a restaurant; afterwards it goes back. */
export function RestaurantCreateFormPage() {
    const navigate = useNavigate();
    return (_jsx(Widgets, { children: _jsx(RestaurantForm, { onDone: () => void navigate(-1) }) }));
}
//# sourceMappingURL=restaurant-create-form-page.js.map