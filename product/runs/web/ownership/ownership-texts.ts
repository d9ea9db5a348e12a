import { type Message, messages } from '#language/message.ts';
import type { HostProof, ProofMethod } from '#product/runs/api/ownership.ts';

/** Texts of the proof of ownership, on its own screen and where a site is registered. */
export const ownershipTexts = messages({
  title: { ja: '所有の確認', en: 'Site ownership' },
  lead: {
    ja: 'robots.txt に従わない検証、ベーシック認証、{limit}ページを超える検証には、サイトのホストがお客様のものであることの確認が必要です。',
    en: 'To ignore robots.txt, use basic authentication or verify more than {limit} pages, you need to verify that you own the host of the site.',
  },
  url: { ja: 'サイトのURLまたはホスト名', en: 'Site URL or host name' },
  add: { ja: '確認を開始', en: 'Start' },
  emptyTitle: { ja: '所有を確認するホストはまだありません', en: 'No hosts yet' },
  emptyText: {
    ja: 'URLを入力して「確認を開始」を選択すると、確認用の値と設定方法を表示します。',
    en: 'Enter a URL and choose “Start” to see the verification value and how to set it up.',
  },
  steps: {
    ja: '次のうち1つを設定してから「今すぐ確認」を選択してください。確認後も、30日ごとに自動で確認するため、設定を残しておいてください。',
    en: 'Set up one of the following, then choose “Check now”. Leave it in place, because it is checked again every 30 days.',
  },
  recordName: { ja: 'レコード名', en: 'Name' },
  recordValue: { ja: '値', en: 'Value' },
  domainRecord: {
    ja: '「{domain}」とそのサブドメインすべての確認になります。',
    en: 'Verifies “{domain}” and all its subdomains.',
  },
  hostRecord: { ja: '「{domain}」だけの確認になります。', en: 'Verifies “{domain}” only.' },
  fileAt: { ja: 'ファイルのURL', en: 'URL of the file' },
  fileContent: { ja: '内容（1行）', en: 'Content (one line)' },
  metaAt: { ja: 'ページ', en: 'Page' },
  metaElement: { ja: 'head要素に入れるタグ', en: 'Tag to add to the head element' },
  check: { ja: '今すぐ確認', en: 'Check now' },
  proven: { ja: '「{host}」の所有を確認しました。', en: 'The ownership of “{host}” is verified.' },
  notFound: { ja: 'まだ確認できませんでした。', en: 'Could not be verified yet.' },
  remove: { ja: '一覧から削除', en: 'Delete' },
  removeTitle: { ja: '所有の確認を削除しますか？', en: 'Delete this ownership verification?' },
  removeText: {
    ja: '「{host}」の確認が取り消され、確認用の値も無効になります。もう一度確認するには、新しい値の設定が必要です。',
    en: 'The ownership verification of “{host}” and its verification value become invalid. Verifying it again requires a new value.',
  },
  removed: { ja: '「{host}」を削除しました。', en: '“{host}” deleted.' },
  by: { ja: '確認方法', en: 'Verification method' },
  covers: { ja: '{domain}（サブドメインを含む）', en: '{domain} (including subdomains)' },
  since: { ja: '確認した日', en: 'Verified on' },
  checked: { ja: '最後の確認', en: 'Last check' },
  ends: {
    ja: '前回の確認で見つかりませんでした。{day}までに元に戻さないと、確認が取り消されます。',
    en: 'It was not found at the last check. Restore it by {day}, or the ownership verification will be withdrawn.',
  },
  needed: {
    ja: 'この設定で検証するには「{host}」の所有の確認が必要です',
    en: 'These settings require ownership verification of “{host}”',
  },
  begin: { ja: '確認の方法を表示', en: 'Show how to verify' },
  fine: { ja: '「{host}」の所有は確認されています。', en: 'The ownership of “{host}” is verified.' },
});

export const proofStateTexts: Record<HostProof['state'], Message> = messages({
  unproven: { ja: '未確認', en: 'Not verified' },
  proven: { ja: '確認済み', en: 'Verified' },
  missing: { ja: '再設定が必要', en: 'Needs to be restored' },
});

export const proofMethodTexts: Record<ProofMethod, Message> = messages({
  dns: { ja: 'DNSのTXTレコード', en: 'DNS TXT record' },
  file: { ja: 'ファイル', en: 'File on the host' },
  meta: { ja: 'metaタグ', en: 'meta tag' },
});
