/** The English texts of orders and of what is owed for them. */
export declare const orders: {
    orderStates: {
        CREATED: string;
        ORDERING: string;
        ORDERED: string;
        DELIVERED: string;
        REJECTED: string;
    };
    paymentStatuses: {
        UNPAID: string;
        CONFIRMED: string;
    };
    today: {
        title: string;
        banner: string;
        reportFault: string;
        suggest: string;
        dismissBanner: string;
        mine: string;
        mineEmpty: string;
        mineTotal: string;
        orders: string;
        ordersEmpty: string;
        addNew: string;
        by: (username: string) => string;
        ordersAt: (time: string) => string;
        orderedAt: (time: string) => string;
        arrivesAt: (time: string) => string;
        arrivedAt: (time: string) => string;
        status: (state: string) => string;
    };
    allOrders: {
        title: string;
        date: string;
        restaurant: string;
        status: string;
        creator: string;
        filter: string;
        filterState: string;
        anyState: string;
        empty: string;
        noMatch: string;
        clearFilter: string;
    };
    createOrder: {
        title: string;
        stepRestaurant: string;
        stepDetails: string;
        filter: string;
        noRestaurants: string;
        noMatch: string;
        continue: string;
        back: string;
        create: string;
        from: (restaurant: string) => string;
    };
    orderForm: {
        when: string;
        price: string;
        payment: string;
        timeOfOrder: string;
        timeOfDelivery: string;
        decreaseInPercent: string;
        deliveryCostPerEverybody: string;
        deliveryCostPerDish: string;
        paymentByCash: string;
        paymentByBankTransfer: string;
        bankTransferNumber: string;
        paymentByBlik: string;
        blikPhoneNumber: string;
    };
    editOrder: {
        title: string;
        state: string;
        setAsCreated: string;
        setAsRejected: string;
        setBackAsOrdered: string;
        update: string;
        delete: string;
        deleteQuestion: string;
        deleteText: string;
        noDelete: string;
    };
    orderView: {
        title: string;
        locked: string;
        unlock: string;
        call: string;
        noTelephone: string;
        timeOfDelivery: string;
        placed: string;
        summary: string;
        script: string;
        eaters: string;
        empty: string;
        back: string;
        said: (dish: string) => string;
    };
    balance: {
        title: string;
        balance: string;
        owed: (amount: string, person: string) => string;
        owe: (amount: string, person: string) => string;
        pay: string;
        settled: string;
        history: string;
        historyEmpty: string;
        date: string;
        restaurant: string;
        creator: string;
        you: string;
        amount: string;
        status: string;
    };
};
