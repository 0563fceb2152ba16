import { useEffect, useRef, useState } from 'react';
const SHOWN_FOR = 1600;
/** Whether a value changed a moment ago while it was on the screen. */
export function useFlash(value) {
    const before = useRef(value);
    const [flashing, setFlashing] = useState(false);
    useEffect(() => {
        if (before.current === value)
            return undefined;
        before.current = value;
        setFlashing(true);
        const timer = setTimeout(() => setFlashing(false), SHOWN_FOR);
        return () => clearTimeout(timer);
    }, [value]);
    return flashing;
}
//# sourceMappingURL=use-flash.js.map