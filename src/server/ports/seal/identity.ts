import { X509Certificate } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

/** A key that seals, with its certificate and what stands above it. */
export type Identity = { signer: Signer; chain: Uint8Array[]; isSelfMade: boolean }

/** What is kept of a key that we made ourselves; both DER, in base64. */
export type MadeKey = { privateKey: string; certificate: string }

const YEARS = 10
/** Curve P-256 holds longer than RSA of 2048 bits, and Acrobat, Chrome and poppler read it. */
const KEY = { name: 'ECDSA', namedCurve: 'P-256' }

/** A new key, and its certificate signed by itself for ten years. */
export async function makeKey(name: string, now: Date): Promise<MadeKey> {
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: serialNumber().buffer }),
    extensions: [
      extension('2.5.29.19', new pkijs.BasicConstraints({ cA: false }).toSchema()),
      // Signatures, and that they cannot be denied.
      extension('2.5.29.15', new asn1.BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 })),
    ],
  })
  for (const who of [certificate.subject, certificate.issuer])
    who.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) }),
    )
  // A clock that is a little ahead of the reader's must not make a seal of today look like one of tomorrow.
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000)
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), 1))
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')

  return {
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
    certificate: Buffer.from(certificate.toSchema(true).toBER()).toString('base64'),
  }
}

export async function openKey({ privateKey, certificate }: MadeKey): Promise<Identity> {
  const { CryptoKeySigner } = await import('@libpdf/core')
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64'), KEY, false, ['sign'])
  const der = new Uint8Array(Buffer.from(certificate, 'base64'))

  return { signer: new CryptoKeySigner(key, der, 'EC', 'ECDSA'), chain: [der], isSelfMade: true }
}

/**
 * A key of the operator's own.
 * @throws Error in the words of the library, where the file or its passphrase is wrong
 */
export async function openP12(file: Uint8Array, passphrase: string): Promise<Identity> {
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(file, passphrase)

  return { signer, chain: [signer.certificate, ...signer.certificateChain], isSelfMade: false }
}

/** Whose certificate it is, as one says it, and its last day. */
export function certificateOf(der: Uint8Array): { subject: string; from: Date; until: Date } {
  const read = new X509Certificate(der)
  const [, commonName] = /^CN=(.*)$/m.exec(read.subject) ?? []

  return {
    subject: commonName ?? read.subject.replaceAll('\n', ', '),
    from: new Date(read.validFrom),
    until: new Date(read.validTo),
  }
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() })
}

/** Positive, and never the same twice. */
function serialNumber(): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = (bytes[0]! & 0x3f) | 0x40

  return bytes
}
