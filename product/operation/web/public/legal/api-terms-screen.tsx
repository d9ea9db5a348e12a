import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DocumentPage } from '../documents/document-page.tsx';
import { apiTermsChapters } from './api-terms-messages.ts';

const texts = messages({ terms: { ja: '利用規約を読む', en: 'Read the terms of use' } });

export default function ApiTermsScreen(): ReactNode {
  const { t } = useLanguage();
  return (
    <DocumentPage
      title={{ ja: 'API利用規約', en: 'API terms of use' }}
      lead={{ ja: 'APIを利用するときの取り決めです。', en: 'Terms that apply when you use the API.' }}
      chapters={apiTermsChapters}
    >
      <p className="mt-8">
        <Link to="/legal/termofuse" className="text-link underline">
          {t(texts.terms)}
        </Link>
      </p>
    </DocumentPage>
  );
}
