import './zod-in-browser.ts';
import './style/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fillAllSlots } from './domains.ts';
import { LanguageProvider } from './i18n/language.tsx';
import { queryClient } from './queries.ts';
import { router } from './router.tsx';
import { watchTyping } from './typed.ts';

fillAllSlots();
watchTyping();
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
