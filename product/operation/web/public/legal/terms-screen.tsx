import type { ReactNode } from 'react';
import { DocumentPage } from '../documents/document-page.tsx';
import { termsChapters } from './terms-messages.ts';

export default function TermsScreen(): ReactNode {
  return (
    <DocumentPage
      title={{ ja: '利用規約', en: 'Terms of use' }}
      lead={{
        ja: '本サービスを利用するための取り決めです。',
        en: 'Terms that apply when you use the service.',
      }}
      chapters={termsChapters}
    />
  );
}
