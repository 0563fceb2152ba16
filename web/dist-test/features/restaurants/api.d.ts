export declare const restaurants: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    restaurants: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    }[];
    importCredentials: {
        apiKey: string;
    };
}, Error, {
    restaurants: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    }[];
    importCredentials: {
        apiKey: string;
    };
}, readonly ["restaurants", "list"]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        restaurants: {
            lastCrawled?: string;
            lastEdited?: string;
            id: string;
            address: string;
            name: string;
            url: string;
            dishCount: number;
            telephone: string;
        }[];
        importCredentials: {
            apiKey: string;
        };
    }, readonly ["restaurants", "list"], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly ["restaurants", "list"], {
    restaurants: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    }[];
    importCredentials: {
        apiKey: string;
    };
}, Error>;
export declare const showRestaurant: (restaurantId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    dishes: {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[];
    restaurant: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    };
    dishesByCategory: Record<string, {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[]>;
}, Error, {
    dishes: {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[];
    restaurant: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    };
    dishesByCategory: Record<string, {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[]>;
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        dishes: {
            lastCrawled?: string;
            id: string;
            name: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            category: string;
        }[];
        restaurant: {
            lastCrawled?: string;
            lastEdited?: string;
            id: string;
            address: string;
            name: string;
            url: string;
            dishCount: number;
            telephone: string;
        };
        dishesByCategory: Record<string, {
            lastCrawled?: string;
            id: string;
            name: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            category: string;
        }[]>;
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    dishes: {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[];
    restaurant: {
        lastCrawled?: string;
        lastEdited?: string;
        id: string;
        address: string;
        name: string;
        url: string;
        dishCount: number;
        telephone: string;
    };
    dishesByCategory: Record<string, {
        lastCrawled?: string;
        id: string;
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    }[]>;
}, Error>;
export declare const restaurantEditData: (restaurantId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    address: string;
    name: string;
    url: string;
    telephone: string;
}, Error, {
    address: string;
    name: string;
    url: string;
    telephone: string;
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        address: string;
        name: string;
        url: string;
        telephone: string;
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    address: string;
    name: string;
    url: string;
    telephone: string;
}, Error>;
export declare const dishCreateData: (restaurantId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    categories: string[];
}, Error, {
    categories: string[];
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        categories: string[];
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    categories: string[];
}, Error>;
export declare const dishEditData: (restaurantId: string, dishId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    dish: {
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    };
    categories: string[];
}, Error, {
    dish: {
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    };
    categories: string[];
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        dish: {
            name: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            category: string;
        };
        categories: string[];
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    dish: {
        name: string;
        price: number;
        sideDishes: {
            id: string;
            name: string;
            price: number;
        }[];
        category: string;
    };
    categories: string[];
}, Error>;
/** Writes a restaurant: a new one, or one that is there. */
export declare function useSaveRestaurant(restaurantId: string | undefined, onDone: () => void): import("../../lib/submit.js").Submit<{
    address?: string;
    url?: string;
    telephone?: string;
    name: string;
}>;
/** Deletes a restaurant with its menu. */
export declare function useDeleteRestaurant(restaurantId: string, onDone: () => void): import("../../lib/submit.js").Submit<unknown>;
/** Writes a dish of a restaurant: a new one, or one that is there. */
export declare function useSaveDishOfMenu(restaurantId: string, dishId: string | undefined, onDone: () => void): import("../../lib/submit.js").Submit<{
    category?: string | null;
    name: string;
    price: number;
    sideDishes: {
        id?: string | null;
        name: string;
        price: number;
    }[];
}>;
/** Deletes a dish of the menu, and loads the page anew. */
export declare function useDeleteDish(onDone: () => void): import("../../lib/submit.js").Submit<string>;
/** Makes a new key for the import API. */
export declare function useReplaceImportKey(onDone: () => void): import("../../lib/submit.js").Submit<unknown>;
