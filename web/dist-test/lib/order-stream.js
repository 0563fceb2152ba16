import { bearer, guardedFetch } from './http.js';
/**
 * Follows the changes of orders until the function that it answers is called. The library reconnects by itself with
 * `Last-Event-ID`; a refusal of the server, during a restart for instance, is a broken connection to it.
 */
export function followOrders(path, { onChange, onReconnected }) {
    let stop;
    let stopped = false;
    let wasOpen = false;
    import('eventsource')
        .then(({ EventSource }) => {
        if (stopped)
            return;
        const source = new EventSource(path, { fetch: connect });
        source.addEventListener('message', ({ data }) => onChange(JSON.parse(data).orderId));
        source.addEventListener('open', () => {
            if (wasOpen)
                onReconnected();
            wasOpen = true;
        });
        stop = () => source.close();
    })
        .catch((error) => console.warn('Live updates are not available', error));
    return () => {
        stopped = true;
        stop?.();
    };
}
const connect = async (url, init) => {
    const response = await guardedFetch(url, {
        ...init,
        headers: { ...init.headers, ...bearer() },
    });
    if (!response.ok && response.status !== 401)
        throw new Error(`The live stream answered ${response.status}`);
    return response;
};
//# sourceMappingURL=order-stream.js.map