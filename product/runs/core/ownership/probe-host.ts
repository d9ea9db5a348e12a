import { fetchFailureMessages } from '#checks/fetch-failures.ts';
import { fill, type Message, messages } from '#language/message.ts';
import type { OwnershipReader } from '#platform/egress/ownership-reader.ts';
import type { ProofMethod, ProofOutcome } from '#product/runs/api/ownership.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { namesForHost } from './host-names.ts';
import { fileProves, metaTokens } from './read-proof.ts';

const proofName = 'tenken-verification';

export interface ProvableHost {
  host: string;
  token: string;
}

const lineOf = (token: string) => `${proofName}=${token}`;
const recordName = (domain: string) => `_${proofName}.${domain}`;
const addresses = (host: string, path: string) => ['https', 'http'].map(scheme => `${scheme}://${host}${path}`);
const filePath = `/.well-known/${proofName}.txt`;

/** What to put where, so that a host is proven; the widest DNS record first. */
export function instructionsFor({ host, token }: ProvableHost) {
  const [start = '', file = ''] = ['/', filePath].map(path => addresses(host, path)[0]);
  return {
    dns: namesForHost(host)
      .toReversed()
      .map(domain => ({ name: recordName(domain), value: lineOf(token), domain })),
    file: { url: file, content: lineOf(token) },
    meta: { url: start, element: `<meta name="${proofName}" content="${token}">` },
  };
}

const texts = messages({
  found: { ja: '確認できました。', en: 'Verified.' },
  noRecord: {
    ja: 'TXTレコードが見つかりません。DNSに反映されるまで、しばらくかかることがあります。',
    en: 'The TXT record was not found. DNS changes may take a while to take effect.',
  },
  otherRecord: {
    ja: 'TXTレコードはありますが、値がこのホストの確認用の値と一致しません。',
    en: 'There is a TXT record, but its value does not match the verification value of this host.',
  },
  noAnswer: { ja: 'DNSから時間内に応答がありませんでした。', en: 'DNS did not respond in time.' },
  noName: { ja: 'IPアドレスはDNSで確認できません。', en: 'An IP address cannot be verified by DNS.' },
  status: {
    ja: '{url} を取得できません（200以外の応答）。',
    en: '{url} could not be retrieved (the response was not 200).',
  },
  otherHost: {
    ja: '{url} は別のホストにリダイレクトされます。リダイレクト先は確認の対象になりません。',
    en: '{url} redirects to another host, which cannot be used for verification.',
  },
  unread: { ja: '{url} を取得できません：{why}', en: '{url} could not be retrieved: {why}' },
  html: {
    ja: '{url} がテキストファイルではなくHTMLページです。',
    en: '{url} is an HTML page instead of a text file.',
  },
  otherFile: {
    ja: '{url} の内容が確認用の値と一致しません。',
    en: 'The content of {url} does not match the verification value.',
  },
  noMeta: {
    ja: '{url} のhead要素に確認用のmeta要素がありません。',
    en: 'The head element of {url} does not contain the verification meta element.',
  },
});

/** The result of a look at a host: how it is proven, if it is, and what each method answered. */
export interface ProbeResult {
  found: { method: ProofMethod; domain: string | null } | null;
  outcomes: ProofOutcome[];
}

/** Looks for the proof of a host in all three places at once; a record of the registrable domain goes first. */
export async function probeHost(
  { ownershipReader: reader }: Pick<Services, 'ownershipReader'>,
  host: ProvableHost,
): Promise<ProbeResult> {
  const [dns, file, meta] = await Promise.all([
    askDns(reader, host),
    readFirst(reader, addresses(host.host, filePath), ({ text, isHtml }) =>
      isHtml ? texts.html : fileProves(text, lineOf(host.token)) ? null : texts.otherFile,
    ),
    readFirst(reader, addresses(host.host, '/'), ({ text }) =>
      metaTokens(text, proofName).includes(host.token) ? null : texts.noMeta,
    ),
  ]);
  const faults = { dns: dns.fault, file, meta };
  const methods = ['dns', 'file', 'meta'] as const;
  const method = methods.find(one => faults[one] === null);
  return {
    found: method === undefined ? null : { method, domain: method === 'dns' ? dns.domain : null },
    outcomes: methods.map(one => ({
      method: one,
      isFound: faults[one] === null,
      message: faults[one] ?? texts.found,
    })),
  };
}

async function askDns(
  reader: OwnershipReader,
  { host, token }: ProvableHost,
): Promise<{ domain: string | null; fault: Message | null }> {
  const domains = namesForHost(host).toReversed();
  const answers = await Promise.all(domains.map(domain => reader.txtRecords(recordName(domain))));
  const at = answers.findIndex(records => records?.some(record => record.trim() === lineOf(token)));
  if (at >= 0) return { domain: domains[at] ?? null, fault: null };
  if (domains.length === 0) return { domain: null, fault: texts.noName };
  if (answers.some(records => records !== null && records.length > 0))
    return { domain: null, fault: texts.otherRecord };
  return { domain: null, fault: answers.includes(null) ? texts.noAnswer : texts.noRecord };
}

/** Null when one of the addresses proves the host; else what is wrong at the first, or at the one that could be read. */
async function readFirst(
  reader: OwnershipReader,
  urls: readonly string[],
  judge: (answer: { text: string; isHtml: boolean }) => Message | null,
): Promise<Message | null> {
  const faults = await Promise.all(
    urls.map(async url => {
      const answer = await reader.readText(url);
      if (!('refused' in answer)) {
        const fault = judge(answer);
        return { weight: 0, message: fault && fill(fault, { url }) };
      }
      if (answer.refused === 'status') return { weight: 1, message: fill(texts.status, { url }) };
      if (answer.refused === 'other-host') return { weight: 2, message: fill(texts.otherHost, { url }) };
      const why = fetchFailureMessages[answer.refused === 'aborted' ? 'timeout' : answer.refused];
      return {
        weight: 3,
        message: { ja: fill(texts.unread, { url, why: why.ja }).ja, en: fill(texts.unread, { url, why: why.en }).en },
      };
    }),
  );
  if (faults.some(one => one.message === null)) return null;
  return faults.toSorted((a, b) => a.weight - b.weight)[0]?.message ?? null;
}
