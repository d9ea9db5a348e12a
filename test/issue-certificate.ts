import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its key, both PEM, and the issuer's parts to sign others. */
export interface Issued {
  cert: string;
  key: string;
  subject: forge.pki.CertificateField[];
  signer: forge.pki.rsa.PrivateKey;
}

interface CertificateRequest {
  /** Host name or IP address that it is for; without one it is a certificate authority. */
  host?: string;
  /** Without an issuer it signs itself. */
  issuer?: Issued;
  /** Years from now in which the validity begins and ends. */
  from?: number;
  to?: number;
}

let serial = 0;

/** Issues a real X.509 certificate for a test server. */
export function issueCertificate({ host, issuer, from = -1, to = 1 }: CertificateRequest): Issued {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  const signer = forge.pki.privateKeyFromPem(keys.privateKey) as forge.pki.rsa.PrivateKey;
  const subject = [{ name: 'commonName', value: host ?? `authority ${serial}` }];
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
  certificate.serialNumber = `0${++serial}`;
  certificate.validity.notBefore = inYears(from);
  certificate.validity.notAfter = inYears(to);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.subject ?? subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: host === undefined, critical: true },
    ...(host === undefined ? [] : [{ name: 'subjectAltName', altNames: [nameOf(host)] }]),
  ]);
  certificate.sign(issuer?.signer ?? signer, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key: keys.privateKey, subject, signer };
}

function nameOf(host: string) {
  return /^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host };
}

function inYears(years: number): Date {
  const date = new Date();
  date.setFullYear(date.getFullYear() + years);
  return date;
}
