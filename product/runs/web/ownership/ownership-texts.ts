import { type Message, messages } from '#language/message.ts';
import type { HostProof, ProofMethod } from '#product/runs/api/ownership.ts';

/** Texts of the proof of ownership, on its own screen and where a site is registered. */
export const ownershipTexts = messages({
  title: { ja: '所有の確認', en: 'Site ownership' },
  lead: {
    ja: 'robots.txt に従わない検証、ベーシック認証、{limit}ページを超える検証には、サイトのホストがお客様のものであることの確認が必要です。',
    en: 'Ignoring robots.txt, basic authentication and more than {limit} pages need a proof that the host of the site is yours.',
  },
  url: { ja: 'サイトのURLまたはホスト名', en: 'URL of the site, or its host' },
  add: { ja: '確認を始める', en: 'Begin' },
  emptyTitle: { ja: '所有を確認するホストはまだありません', en: 'There are no hosts yet' },
  emptyText: {
    ja: 'URLを入力して「確認を始める」を押すと、確認用の値と設定方法を表示します。',
    en: 'Give a URL and press “Begin”: you get a value, and the places where you may put it.',
  },
  steps: {
    ja: '次のうち1つを設定してから「今すぐ確認」を押してください。確認後も、30日ごとに自動で確認するため、残しておいてください。',
    en: 'Do one of the following, then press “Check now”. Leave it in place: it is looked for again every 30 days.',
  },
  recordName: { ja: 'レコード名', en: 'Name' },
  recordValue: { ja: '値', en: 'Value' },
  domainRecord: {
    ja: '「{domain}」とそのサブドメインすべての確認になります。',
    en: 'Proves “{domain}” and all hosts below it.',
  },
  hostRecord: { ja: '「{domain}」だけの確認になります。', en: 'Proves “{domain}” alone.' },
  fileAt: { ja: 'ファイルのURL', en: 'Address of the file' },
  fileContent: { ja: '内容（1行）', en: 'Content (one line)' },
  metaAt: { ja: 'ページ', en: 'Page' },
  metaElement: { ja: 'head要素に入れるタグ', en: 'Element in its head' },
  check: { ja: '今すぐ確認', en: 'Check now' },
  proven: { ja: '「{host}」の所有を確認しました。', en: 'The ownership of “{host}” is proven.' },
  notFound: { ja: 'まだ確認できませんでした。', en: 'Not found yet.' },
  remove: { ja: '一覧から削除', en: 'Delete' },
  removeTitle: { ja: '所有の確認を削除しますか', en: 'Delete this proof?' },
  removeText: {
    ja: '「{host}」の確認が取り消され、確認用の値も無効になります。もう一度確認するには、新しい値の設定が必要です。',
    en: 'The proof of “{host}” ends, and its value with it. Proving it again will take a new value.',
  },
  removed: { ja: '「{host}」を削除しました。', en: '“{host}” has been deleted.' },
  by: { ja: '確認方法', en: 'Proven by' },
  covers: { ja: '{domain}（サブドメインを含む）', en: '{domain}, with its subdomains' },
  since: { ja: '確認した日', en: 'Proven on' },
  checked: { ja: '最後の確認', en: 'Last check' },
  ends: {
    ja: '前回の確認で見つかりませんでした。{day}までに元に戻さないと、確認が取り消されます。',
    en: 'It was not found at the last check. Put it back by {day}, or the proof ends.',
  },
  needed: {
    ja: 'この設定で検証するには「{host}」の所有の確認が必要です',
    en: 'These settings need a proof that “{host}” is yours',
  },
  begin: { ja: '確認の方法を表示', en: 'Show how' },
  fine: { ja: '「{host}」の所有は確認されています。', en: 'The ownership of “{host}” is proven.' },
});

export const proofStateTexts: Record<HostProof['state'], Message> = messages({
  unproven: { ja: '未確認', en: 'Not proven' },
  proven: { ja: '確認済み', en: 'Proven' },
  missing: { ja: '再設定が必要', en: 'Put it back' },
});

export const proofMethodTexts: Record<ProofMethod, Message> = messages({
  dns: { ja: 'DNSのTXTレコード', en: 'TXT record in the DNS' },
  file: { ja: 'ファイル', en: 'File on the host' },
  meta: { ja: 'metaタグ', en: 'Meta element of the start page' },
});
