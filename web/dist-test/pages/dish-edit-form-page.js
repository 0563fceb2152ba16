import { jsx as _jsx } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { dishEditData } from '../features/restaurants/api.js';
import { DishForm } from '../features/restaurants/dish-form.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';
/** Where a person changes a dish of a menu; afterwards it goes back. */
export function DishEditFormPage() {
    const { id = '', dishId = '' } = useParams();
    const navigate = useNavigate();
    const { data, isError, refetch } = useQuery(dishEditData(id, dishId));
    if (!data)
        return isError ? _jsx(NotLoaded, { onRetry: refetch }) : _jsx(FormSkeleton, {});
    return (_jsx(Widgets, { children: _jsx(DishForm, { restaurantId: id, dishId: dishId, initial: data.dish, categories: data.categories, onDone: () => void navigate(-1) }, dishId) }));
}
//# sourceMappingURL=dish-edit-form-page.js.map