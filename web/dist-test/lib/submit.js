import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addFailure } from './error-list.js';
// Not crypto.randomUUID: that exists in secure contexts only, and a company may serve this over plain HTTP inside its network.
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');
/**
 * A write that is never sent twice by a double click, and whose repetition after a failure carries the same `Idempotency-Key` as
 * long as it says the same thing.
 */
export function useSubmit(send, options = {}) {
    const underWay = useRef(false);
    const attempt = useRef({ said: '', key: '' });
    const mutation = useMutation({ mutationFn: (args) => send(args, attempt.current.key) });
    const submit = async (args) => {
        if (underWay.current)
            return false;
        underWay.current = true;
        const said = JSON.stringify(args) ?? '';
        if (attempt.current.key === '' || attempt.current.said !== said)
            attempt.current = { said, key: newKey() };
        try {
            const reply = await mutation.mutateAsync(args);
            attempt.current = { said: '', key: '' };
            await options.onDone?.(reply, args);
            return true;
        }
        catch (failure) {
            if (failure.status !== 401)
                (options.onFailure ?? addFailure)(failure);
            return false;
        }
        finally {
            underWay.current = false;
        }
    };
    return { submit, pending: mutation.isPending };
}
//# sourceMappingURL=submit.js.map