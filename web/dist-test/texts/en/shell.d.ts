/** The English texts of what stands around the pages, and of those for everyone. */
export declare const shell: {
    landing: {
        heroFirst: string;
        heroSecond: string;
        start: string;
        stepsHeading: string;
        steps: string[];
    };
    login: {
        title: string;
        heading: string;
        note: string;
        pending: string;
        notConfigured: string;
        scriptFailed: string;
        toTestLogin: string;
    };
    testLogin: {
        title: string;
        heading: string;
        empty: string;
    };
    shell: {
        navigation: string;
        openNavigation: string;
        closeNavigation: string;
        back: string;
        skip: string;
        todayOrders: string;
        allOrders: string;
        restaurants: string;
        greeting: (username: string) => string;
        balance: string;
        logout: string;
        footer: string;
        chooseLanguage: string;
        chooseAppearance: string;
        appearances: {
            light: string;
            dark: string;
            system: string;
        };
        offline: string;
        notFound: string;
        toToday: string;
        login: string;
    };
    errors: {
        heading: string;
        internal: string;
        unknown: string;
        exception: (exception: string) => string;
        noConnection: string;
        dismiss: string;
        dismissAll: string;
        notLoaded: string;
        retry: string;
        crashed: string;
        reload: string;
    };
    common: {
        cancel: string;
        close: string;
        delete: string;
        edit: string;
        add: string;
        undo: string;
        copy: string;
        copied: string;
        showMore: string;
        required: string;
        notATime: string;
        notAnAmount: string;
        tooMuch: string;
        notAPercentage: string;
        notAWebAddress: string;
        chooseTime: string;
        loading: string;
        pages: string;
        page: (page: number, pages: number) => string;
        previousPage: string;
        nextPage: string;
        people: (count: number) => string;
        dishes: (count: number) => string;
    };
};
