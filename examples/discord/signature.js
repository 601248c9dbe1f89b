// @ts-check
import { createPublicKey, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in the form that Node reads (SPKI). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
/** A request is good for so long: one that somebody recorded cannot be sent again tomorrow. */
const LIFETIME_SECONDS = 300;

/**
 * Whether Discord signed this request. Anything that cannot be read is not signed.
 *
 * @param {{ publicKey: string, signature: string | undefined, timestamp: string | undefined, body: string, now: number }} request
 *   `publicKey` is the application's, in hexadecimal; `now` in seconds.
 */
export function isSigned({ publicKey, signature = '', timestamp = '', body, now }) {
  if (!/^[0-9a-f]{64}$/i.test(publicKey) || !/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now - Number(timestamp)) > LIFETIME_SECONDS) return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'));
}
