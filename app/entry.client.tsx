import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorIdProvider, errorIdMetaName } from './ui/error-id.tsx';
import { loadedWhatIsShown } from './ui/load-when-shown.tsx';

const errorId = document.querySelector<HTMLMetaElement>(`meta[name="${errorIdMetaName}"]`)?.content ?? null;

loadedWhatIsShown().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ErrorIdProvider value={errorId}>
          <RemixBrowser />
        </ErrorIdProvider>
      </StrictMode>,
    );
  }),
);
