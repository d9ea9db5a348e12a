import type { Message } from '#language/message.ts';
import type { Finding } from '../../check.ts';
import { otherLanguage } from './judge-language.ts';
import type { LanguageText } from './language-texts.ts';
import { ownFinding } from './own-finding.ts';

const nameOf = (code: string, language: 'ja' | 'en') =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(code) ?? code;

const reason = (lang: string, found: string): Message => ({
  ja: `lang は「${lang}」ですが、本文は${nameOf(found, 'ja')}と判定しました。`,
  en: `lang is “${lang}”, but the text was found to be ${nameOf(found, 'en')}.`,
});

export function languageFindings(texts: readonly LanguageText[], url: string): Finding[] {
  return texts.flatMap(({ lang, selector, html, text }, index) => {
    const other = otherLanguage(text, lang);
    if (!other) return [];
    const rule = index === 0 ? 'page-language-wrong' : 'part-language-wrong';
    const reasons = [reason(lang, other.found)];
    const finding = ownFinding({ rule, isCertain: true, url, selector, html, reasons });
    return [other.isCertain && index === 0 ? { ...finding, severity: 'error' as const } : finding];
  });
}
