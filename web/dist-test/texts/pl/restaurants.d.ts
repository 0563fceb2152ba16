import type { Texts } from '../en.js';
/** The Polish texts of restaurants and dishes. */
export declare const restaurants: Pick<Texts, 'restaurants' | 'restaurant' | 'restaurantForm' | 'dishForm'>;
