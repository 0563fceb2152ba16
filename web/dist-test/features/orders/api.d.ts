import type { ChosenDish } from '@kantyna/contracts/order-entries';
import type { PaymentStatus } from '@kantyna/contracts/orders';
/** Under what the orders are kept in the browser: the lists, and each order by itself. */
export declare const orderKeys: {
    readonly all: readonly ["orders"];
    readonly lists: readonly ["orders", "lists"];
    readonly order: (orderId: string) => string[];
};
export declare const todaysOrders: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    currentOrderEntries: {
        orderId: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        finalPrice: number;
        dishEntries: {
            dish: {
                name: string;
            };
            restaurantName: string;
        }[];
    }[];
    ordersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, Error, {
    currentOrderEntries: {
        orderId: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        finalPrice: number;
        dishEntries: {
            dish: {
                name: string;
            };
            restaurantName: string;
        }[];
    }[];
    ordersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        currentOrderEntries: {
            orderId: string;
            orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
            finalPrice: number;
            dishEntries: {
                dish: {
                    name: string;
                };
                restaurantName: string;
            }[];
        }[];
        ordersList: {
            timeOfDelivery?: string;
            id: string;
            orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
            restaurantName: string;
            orderCreatorUsername: string;
            orderDate: string;
            timeOfOrder: string;
            peopleCount: number;
        }[];
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    currentOrderEntries: {
        orderId: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        finalPrice: number;
        dishEntries: {
            dish: {
                name: string;
            };
            restaurantName: string;
        }[];
    }[];
    ordersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, Error>;
export declare const allOrders: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseInfiniteQueryOptions<{
    next?: string;
    allOrdersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, Error, import("@tanstack/query-core").InfiniteData<{
    next?: string;
    allOrdersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, unknown>, string[], string>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        next?: string;
        allOrdersList: {
            timeOfDelivery?: string;
            id: string;
            orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
            restaurantName: string;
            orderCreatorUsername: string;
            orderDate: string;
            timeOfOrder: string;
            peopleCount: number;
        }[];
    }, string[], string>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], import("@tanstack/query-core").InfiniteData<{
    next?: string;
    allOrdersList: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        peopleCount: number;
    }[];
}, unknown>, Error>;
export declare const orderCreateData: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    orderDate: string;
    timeOfOrder: string;
    restaurantsList: {
        id: string;
        name: string;
        dishCount: number;
    }[];
    bankTransferNumber: string;
    blikPhoneNumber: string;
}, Error, {
    orderDate: string;
    timeOfOrder: string;
    restaurantsList: {
        id: string;
        name: string;
        dishCount: number;
    }[];
    bankTransferNumber: string;
    blikPhoneNumber: string;
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        orderDate: string;
        timeOfOrder: string;
        restaurantsList: {
            id: string;
            name: string;
            dishCount: number;
        }[];
        bankTransferNumber: string;
        blikPhoneNumber: string;
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    orderDate: string;
    timeOfOrder: string;
    restaurantsList: {
        id: string;
        name: string;
        dishCount: number;
    }[];
    bankTransferNumber: string;
    blikPhoneNumber: string;
}, Error>;
export declare const showOrder: (orderId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
    orderEntries: {
        id: string;
        username: string;
        finalPrice: number;
        dishEntries: {
            id: string;
            dishId: string;
            dishName: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
        userId: string;
        paymentStatus: "UNPAID" | "CONFIRMED";
    }[];
    currentUserId: string;
    totalOrderPrice: number;
    baseOrderPrice: number;
    allDishesInRestaurant: {
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
    allDishesByCategory: Record<string, {
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
    dishIdToSideDishesMap: Record<string, {
        id: string;
        name: string;
        price: number;
    }[]>;
}, Error, {
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
    orderEntries: {
        id: string;
        username: string;
        finalPrice: number;
        dishEntries: {
            id: string;
            dishId: string;
            dishName: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
        userId: string;
        paymentStatus: "UNPAID" | "CONFIRMED";
    }[];
    currentUserId: string;
    totalOrderPrice: number;
    baseOrderPrice: number;
    allDishesInRestaurant: {
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
    allDishesByCategory: Record<string, {
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
    dishIdToSideDishesMap: Record<string, {
        id: string;
        name: string;
        price: number;
    }[]>;
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        order: {
            timeOfDelivery?: string;
            id: string;
            orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
            restaurantName: string;
            orderCreatorUsername: string;
            orderDate: string;
            timeOfOrder: string;
            restaurantId: string;
            restaurantUrl: string;
            orderCreatorId: string;
            deliveryData: {
                decreaseInPercent: number;
                deliveryCostPerEverybody: number;
                deliveryCostPerDish: number;
            };
            paymentData: {
                bankTransferNumber: string;
                blikPhoneNumber: string;
                paymentByCash: boolean;
                paymentByBankTransfer: boolean;
                paymentByBlik: boolean;
            };
        };
        orderEntries: {
            id: string;
            username: string;
            finalPrice: number;
            dishEntries: {
                id: string;
                dishId: string;
                dishName: string;
                price: number;
                sideDishes: {
                    id: string;
                    name: string;
                    price: number;
                }[];
                comments: string;
            }[];
            userId: string;
            paymentStatus: "UNPAID" | "CONFIRMED";
        }[];
        currentUserId: string;
        totalOrderPrice: number;
        baseOrderPrice: number;
        allDishesInRestaurant: {
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
        allDishesByCategory: Record<string, {
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
        dishIdToSideDishesMap: Record<string, {
            id: string;
            name: string;
            price: number;
        }[]>;
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
    orderEntries: {
        id: string;
        username: string;
        finalPrice: number;
        dishEntries: {
            id: string;
            dishId: string;
            dishName: string;
            price: number;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
        userId: string;
        paymentStatus: "UNPAID" | "CONFIRMED";
    }[];
    currentUserId: string;
    totalOrderPrice: number;
    baseOrderPrice: number;
    allDishesInRestaurant: {
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
    allDishesByCategory: Record<string, {
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
    dishIdToSideDishesMap: Record<string, {
        id: string;
        name: string;
        price: number;
    }[]>;
}, Error>;
export declare const orderEditData: (orderId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
}, Error, {
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        order: {
            timeOfDelivery?: string;
            id: string;
            orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
            restaurantName: string;
            orderCreatorUsername: string;
            orderDate: string;
            timeOfOrder: string;
            restaurantId: string;
            restaurantUrl: string;
            orderCreatorId: string;
            deliveryData: {
                decreaseInPercent: number;
                deliveryCostPerEverybody: number;
                deliveryCostPerDish: number;
            };
            paymentData: {
                bankTransferNumber: string;
                blikPhoneNumber: string;
                paymentByCash: boolean;
                paymentByBankTransfer: boolean;
                paymentByBlik: boolean;
            };
        };
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    order: {
        timeOfDelivery?: string;
        id: string;
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderCreatorUsername: string;
        orderDate: string;
        timeOfOrder: string;
        restaurantId: string;
        restaurantUrl: string;
        orderCreatorId: string;
        deliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        paymentData: {
            bankTransferNumber: string;
            blikPhoneNumber: string;
            paymentByCash: boolean;
            paymentByBankTransfer: boolean;
            paymentByBlik: boolean;
        };
    };
}, Error>;
export declare const orderView: (orderId: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
    restaurantName: string;
    orderDeliveryData: {
        decreaseInPercent: number;
        deliveryCostPerEverybody: number;
        deliveryCostPerDish: number;
    };
    restaurantTelephone: string;
    groupedEntries: {
        dishName: string;
        eatingPeopleCount: number;
        eatingPeopleEntries: {
            username: string;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
    }[];
    allEatingPeopleCount: number;
    basePriceSum: number;
    totalPrice: number;
}, Error, {
    orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
    restaurantName: string;
    orderDeliveryData: {
        decreaseInPercent: number;
        deliveryCostPerEverybody: number;
        deliveryCostPerDish: number;
    };
    restaurantTelephone: string;
    groupedEntries: {
        dishName: string;
        eatingPeopleCount: number;
        eatingPeopleEntries: {
            username: string;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
    }[];
    allEatingPeopleCount: number;
    basePriceSum: number;
    totalPrice: number;
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
        restaurantName: string;
        orderDeliveryData: {
            decreaseInPercent: number;
            deliveryCostPerEverybody: number;
            deliveryCostPerDish: number;
        };
        restaurantTelephone: string;
        groupedEntries: {
            dishName: string;
            eatingPeopleCount: number;
            eatingPeopleEntries: {
                username: string;
                sideDishes: {
                    id: string;
                    name: string;
                    price: number;
                }[];
                comments: string;
            }[];
        }[];
        allEatingPeopleCount: number;
        basePriceSum: number;
        totalPrice: number;
    }, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    orderState: "CREATED" | "ORDERED" | "DELIVERED" | "REJECTED" | "ORDERING";
    restaurantName: string;
    orderDeliveryData: {
        decreaseInPercent: number;
        deliveryCostPerEverybody: number;
        deliveryCostPerDish: number;
    };
    restaurantTelephone: string;
    groupedEntries: {
        dishName: string;
        eatingPeopleCount: number;
        eatingPeopleEntries: {
            username: string;
            sideDishes: {
                id: string;
                name: string;
                price: number;
            }[];
            comments: string;
        }[];
    }[];
    allEatingPeopleCount: number;
    basePriceSum: number;
    totalPrice: number;
}, Error>;
/** Marks what is kept of an order as old; what is on the screen is loaded anew, and waited for. */
export declare function useReloadOrder(orderId: string): () => Promise<unknown>;
/** Opens an order and answers through `onDone` with its id. */
export declare function useSaveOrder(onDone: (orderId: string) => void): import("../../lib/submit.js").Submit<{
    orderDate: string;
    timeOfOrder: string;
    deliveryData: {
        decreaseInPercent: number;
        deliveryCostPerEverybody: number;
        deliveryCostPerDish: number;
    };
    paymentData: {
        bankTransferNumber: string;
        blikPhoneNumber: string;
        paymentByCash: boolean;
        paymentByBankTransfer: boolean;
        paymentByBlik: boolean;
    };
} & {
    restaurantId: string;
}>;
/** Writes an order's times, prices and payment. */
export declare function useUpdateOrder(orderId: string, onDone: () => void): import("../../lib/submit.js").Submit<{
    orderDate: string;
    timeOfOrder: string;
    deliveryData: {
        decreaseInPercent: number;
        deliveryCostPerEverybody: number;
        deliveryCostPerDish: number;
    };
    paymentData: {
        bankTransferNumber: string;
        blikPhoneNumber: string;
        paymentByCash: boolean;
        paymentByBankTransfer: boolean;
        paymentByBlik: boolean;
    };
} & {
    timeOfDelivery: string | null;
}>;
/** Removes an order. */
export declare function useDeleteOrder(orderId: string, onDone: () => void): import("../../lib/submit.js").Submit<unknown>;
/** A step of an order's state. */
export type Transition = 'setAsCreated' | 'setAsOrdering' | 'setAsDelivered' | 'setAsRejected' | 'setBackAsOrdered';
/** Takes an order from one state to another. */
export declare function useTransition(orderId: string, onDone?: (transition: Transition) => void): import("../../lib/submit.js").Submit<Transition>;
/** The restaurant took the order: it will come at the given time, or nobody knows when. */
export declare function useSetAsOrdered(orderId: string, onDone: () => void): import("../../lib/submit.js").Submit<string | null>;
/** Puts a dish into the order: a further one, or in place of one that is there. */
export declare function useSaveDish(orderId: string, onDone: () => void): import("../../lib/submit.js").Submit<{
    orderEntryId?: string;
    dish: ChosenDish;
}>;
/** Takes a dish out of an entry. */
export declare function useDeleteDishEntry(orderId: string, onDone: () => void): import("../../lib/submit.js").Submit<{
    orderEntryId: string;
    dishEntryId: string;
}>;
/** Confirms a payment or takes the confirmation back: shown at once, and undone if the server refuses. */
export declare function usePayment(orderId: string): import("../../lib/submit.js").Submit<{
    orderEntryId: string;
    to: PaymentStatus;
}>;
