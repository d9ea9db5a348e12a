/**
 * Schemes of addresses that programs other than a browser's own network are asked by: of the IANA's registry those that stand in pages, and
 * those of programs that many people have. Source: https://www.iana.org/assignments/uri-schemes
 */
const known: ReadonlySet<string> = new Set(
  (
    'about acct android-app app apple-music apt bitcoin blob callto chrome chrome-extension cid coap coaps comgooglemaps ' +
    'data dav discord dns doi ed2k ethereum facetime facetime-audio fax fb feed file filesystem firefox ftp ftps geo git ' +
    'github-mac github-windows gopher googlechrome googlechromes gtalk h323 hcp iax icap im imap info instagram intent ios-app ' +
    'ipfs ipns ipp ipps irc irc6 ircs isbn itms itms-apps itms-appss itms-services itmss javascript jdbc kakaotalk ldap ldaps ' +
    'line lineapi livescript magnet mailto maps market matrix mid mms mmsto moz-extension ms-access ms-appinstaller ms-excel ' +
    'ms-powerpoint ms-project ms-publisher ms-settings ms-visio ms-windows-store ms-word mtqp music mumble news nfs nntp ' +
    'notion obsidian openid opera pay paypay pkcs11 pop pres resource rsync rtmp rtmps rtsp rtsps rtspu secondlife service ' +
    'sftp sgn shareto shortcuts sip sips skype slack smb sms smsto snapchat snmp spotify ssh steam stun stuns svn svn+ssh swift ' +
    'tag teams telnet tel tftp tg threads tiktok turn turns tv twitter udp urn ut2004 vbscript vemmi viber view-source vnc ' +
    'vscode wais webcal webcals wechat weixin whatsapp widget wpa wss ws wtai xmpp xri ymsgr youtube zoommtg zoomus z39.50r z39.50s'
  ).split(' '),
);

/** `htttp`, `ttp`, `htps`, `hppts`: letters of `http` and `https` alone, or one other letter among them. */
function isMistyped(scheme: string): boolean {
  const foreign = scheme.replace(/[htps]/g, '');
  return scheme.length >= 3 && scheme.length <= 7 && (foreign === '' || /^h?.?t.?t.?p.?s?$/.test(scheme));
}

/** What a scheme besides `http` and `https`, in small letters, is: one that somebody answers to, a slip, or one that nobody knows. */
export function judgeScheme(scheme: string): 'known' | 'mistyped' | 'unknown' {
  // Programs of one's own have names with `web+`, or with the dots of a domain.
  const isOwn = scheme.startsWith('web+') || (scheme.includes('.') && !/^[htps]+\.+$/.test(scheme));
  if (known.has(scheme) || isOwn) return 'known';
  return isMistyped(scheme) ? 'mistyped' : 'unknown';
}

/** The scheme of an address as written, in small letters; undefined where it has none. */
export const schemeOf = (written: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(written.replace(/[\t\n\r]/g, ''))?.[1]?.toLowerCase();
