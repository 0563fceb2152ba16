/** Under what the balance is kept in the browser. */
export declare const balanceKey: readonly ["balance"];
export declare const balance: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    entries: ({
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "createdEntry";
        confirmedPaymentsTotalAmount: number;
        totalAmount: number;
    } | {
        status: "UNPAID" | "CONFIRMED";
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "participatedEntry";
        orderCreator: string;
        orderEntryAmount: number;
    })[];
    owedMoney: Record<string, number>;
}, Error, {
    entries: ({
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "createdEntry";
        confirmedPaymentsTotalAmount: number;
        totalAmount: number;
    } | {
        status: "UNPAID" | "CONFIRMED";
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "participatedEntry";
        orderCreator: string;
        orderEntryAmount: number;
    })[];
    owedMoney: Record<string, number>;
}, readonly ["balance"]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        entries: ({
            orderId: string;
            restaurantName: string;
            orderDate: string;
            kind: "createdEntry";
            confirmedPaymentsTotalAmount: number;
            totalAmount: number;
        } | {
            status: "UNPAID" | "CONFIRMED";
            orderId: string;
            restaurantName: string;
            orderDate: string;
            kind: "participatedEntry";
            orderCreator: string;
            orderEntryAmount: number;
        })[];
        owedMoney: Record<string, number>;
    }, readonly ["balance"], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly ["balance"], {
    entries: ({
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "createdEntry";
        confirmedPaymentsTotalAmount: number;
        totalAmount: number;
    } | {
        status: "UNPAID" | "CONFIRMED";
        orderId: string;
        restaurantName: string;
        orderDate: string;
        kind: "participatedEntry";
        orderCreator: string;
        orderEntryAmount: number;
    })[];
    owedMoney: Record<string, number>;
}, Error>;
