import { useEffect, useState } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useShellTexts } from './shell.texts.js';
import { Paragraph } from '../../ui/layout.js';

const SLOW = 5000;

/** Says that the server is slow, when a first load takes longer than 5 s. */
export function SlowNote() {
  const texts = useShellTexts();
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return (
    <div role="status">
      {isSlow && (
        <Paragraph pad="16 0 0" variant="quiet textCenter">
          {texts.slow}
        </Paragraph>
      )}
    </div>
  );
}
