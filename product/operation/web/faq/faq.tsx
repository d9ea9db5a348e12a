import type { ReactNode } from 'react';
import { getFaqForEdit } from '#product/operation/api/faq.ts';
import { StoredList } from '#web/parts/master/stored-list.tsx';
import { useApi } from '#web/queries.ts';
import { FaqForm } from './faq-form.tsx';

/** The editor of the frequently asked questions. */
export function Faq(): ReactNode {
  const faq = useApi(getFaqForEdit, {}, { staleTime: 0 });
  return <StoredList query={faq}>{(stored, reload) => <FaqForm stored={stored} reload={reload} />}</StoredList>;
}
