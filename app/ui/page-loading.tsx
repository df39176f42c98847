import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';

const delayMs = 300;

/** A spinner over the page while the next one loads. Forms have their own. */
export const PageLoading = () => {
  const { state, formMethod } = useNavigation();
  const isLoading = state === 'loading' && formMethod === undefined;
  const [isVisible, setIsLate] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);

  if (!isVisible) return null;
  return (
    <Spinner
      label="Loading…"
      className="fixed top-3 left-1/2 z-50 -translate-x-1/2 rounded-full border border-line bg-raised p-2 text-accent shadow-float"
    />
  );
};
