/** Programs that verify the signature of a webhook; a test runs the first one. */
export const signatureExamples = {
  node: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes as received, before they are parsed
export function isFromTenken(secret, header, body) {
  const parts = header.split(',').map(part => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(Date.now() / 1000 - Number(t)) < 300)) return false;
  const wanted = createHmac('sha256', secret).update(\`\${t}.\`).update(body).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`,
  python: `import hashlib, hmac, time

# body: the bytes as received, before they are parsed
def is_from_tenken(secret: str, header: str, body: bytes) -> bool:
    parts = [part.split("=", 1) for part in header.split(",")]
    t = next((value for name, value in parts if name == "t"), "0")
    if abs(time.time() - int(t)) >= 300:
        return False
    wanted = hmac.new(secret.encode(), t.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, wanted) for name, value in parts)`,
} as const;
