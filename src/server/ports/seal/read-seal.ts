import { createHash, verify, X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'
import { certificateOf } from './identity.ts'
import type { SealReading } from './seal-port.ts'
import { type Gap, signatureGaps } from './signature-gaps.ts'

/** The longest signature that is looked at: 32 kB, in hex. */
const MAX_GAP = 65_536

/**
 * Reads what the signatures of a file say.
 * @param chains the certificates that are ours, each with those above it, DER
 */
export function readSeal(bytes: Uint8Array, chains: readonly Uint8Array[][]): SealReading {
  const { gaps, isMarked } = signatureGaps(bytes)
  if (!isMarked) return { state: 'none' }
  const signatures = gaps.map((gap) => readSignature(bytes, gap, chains))
  const ours = signatures.findLast((one) => one.isOurs)
  const told = ours ?? signatures.at(-1)
  const holds = signatures.length > 0 && signatures.every((one) => one.isIntact)
  const isWhole = gaps.at(-1)?.covers === bytes.length

  return {
    state: holds && isWhole ? 'unchanged' : 'changed',
    isOurs: ours !== undefined,
    sealedAt: told?.at ?? null,
    subject: told?.subject ?? null,
    reason: reasonIn(bytes, gaps.at(-1)),
  }
}

type Signature = { isOurs: boolean; isIntact: boolean; at: Date | null; subject: string | null }

const BROKEN: Signature = { isOurs: false, isIntact: false, at: null, subject: null }

function readSignature(bytes: Uint8Array, gap: Gap, chains: readonly Uint8Array[][]): Signature {
  if (gap.end - gap.start > MAX_GAP) return BROKEN
  const written = Buffer.from(bytes.subarray(gap.start + 1, gap.end - 1)).toString('latin1')
  if (!/^[0-9A-Fa-f]+$/.test(written)) return BROKEN
  try {
    const content = pkijs.ContentInfo.fromBER(withoutRoom(Buffer.from(written, 'hex')))
    const signed = new pkijs.SignedData({ schema: content.content })
    const [certificate] = (signed.certificates ?? []) as pkijs.Certificate[]
    if (!certificate || signed.signerInfos.length !== 1) return BROKEN
    const der = new Uint8Array(certificate.toSchema(true).toBER())
    const chain = chains.find(([own]) => own && Buffer.from(own).equals(der))
    // Some bytes beside a signature are covered by nothing. Of our own we know each one.
    const isAsMade = !chain || written.toUpperCase() === hexAsMade(signed, chain, written.length)
    const isSpelt = !chain || written === written.toUpperCase()

    return {
      isOurs: chain !== undefined,
      isIntact: isAsMade && isSpelt && isSignedOver(signed, der, bytes, gap),
      at: signingTime(signed),
      subject: certificateOf(der).subject,
    }
  } catch {
    return BROKEN
  }
}

const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Whether the key of the certificate signed the digest of all that lies around the gap. */
function isSignedOver(signed: pkijs.SignedData, der: Uint8Array, bytes: Uint8Array, gap: Gap): boolean {
  const info = signed.signerInfos[0]!
  const hash = HASHES[info.digestAlgorithm.algorithmId]
  const attributes = info.signedAttrs
  const [digest] = attributes?.attributes.find((one) => one.type === MESSAGE_DIGEST)?.values ?? []
  if (!hash || !attributes || !digest) return false
  const around = createHash(hash)
    .update(bytes.subarray(0, gap.start))
    .update(bytes.subarray(gap.end, gap.covers))
    .digest()
  if (!around.equals(Buffer.from(digest.valueBlock.valueHexView))) return false
  // The certificate lies beside the signature; what is signed names it by its hash.
  const [named] = attributes.attributes.find((one) => one.type === SIGNING_CERTIFICATE)?.values ?? []
  if (!named || !Buffer.from(named.toBER()).includes(createHash(hash).update(der).digest())) return false
  const signature = Buffer.from(info.signature.valueBlock.valueHexView)

  return verify(hash, Buffer.from(attributes.encodedValue), new X509Certificate(der).publicKey, signature)
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'

/** The signature written once more from its signed parts, as `sealPdf` writes it. */
function hexAsMade(signed: pkijs.SignedData, chain: Uint8Array[], length: number): string {
  const [info] = signed.signerInfos
  const certificates = chain.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der).buffer))
  const [own] = certificates
  const isRsa = new X509Certificate(chain[0]!).publicKey.asymmetricKeyType === 'rsa'
  const algorithmId = isRsa ? '1.2.840.113549.1.1.11' : '1.2.840.10045.4.3.2'
  const sha256 = () => new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' })
  const again = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    digestAlgorithms: [sha256()],
    certificates,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own!.issuer, serialNumber: own!.serialNumber }),
        digestAlgorithm: sha256(),
        signedAttrs: info!.signedAttrs,
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId }),
        signature: info!.signature,
      }),
    ],
  })
  const content = new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: again.toSchema(),
  })

  return Buffer.from(content.toSchema().toBER()).toString('hex').toUpperCase().padEnd(length, '0')
}

/** The signature without the zeros that fill its room. */
function withoutRoom(filled: Buffer): ArrayBuffer {
  if (filled[0] !== 0x30) throw new RangeError('no signature')
  const long = filled[1]! & 0x7f
  const length = filled[1]! < 0x80 ? filled[1]! : filled.readUIntBE(2, long)
  const end = (filled[1]! < 0x80 ? 2 : 2 + long) + length
  if (end > filled.length) throw new RangeError('no whole signature')

  return new Uint8Array(filled.subarray(0, end)).buffer
}

function signingTime(signed: pkijs.SignedData): Date | null {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(
    (one) => one.type === '1.2.840.113549.1.9.5',
  )
  const value: unknown = attribute?.values[0]?.toDate?.()

  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null
}

/** The reason that the last signature names, where it is plain letters: it stands right behind the gap. */
function reasonIn(bytes: Uint8Array, gap: Gap | undefined): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const near = gap ? file.subarray(gap.end, gap.end + 1_000) : file
  const at = near.lastIndexOf('/Reason')
  if (at < 0) return null
  const [, reason] =
    /^\/Reason\s*\(([^()\\]{1,200})\)/.exec(near.subarray(at, at + 240).toString('latin1')) ?? []

  return reason ?? null
}
