import { type ComponentType, useEffect, useState } from 'react';

/** The keys of the screen, which are loaded after it. */
export const LateKeys = () => {
  const [Keys, setKeys] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./keys-dialog.tsx').then(({ KeysDialog }) => setKeys(() => KeysDialog)).catch(() => undefined);
  }, []);
  return Keys && <Keys />;
};
