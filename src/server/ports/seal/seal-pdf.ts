import type { Identity } from './identity.ts'

/** Bytes for the signature; ours takes under 1 kB, one of a P12 with a long chain up to 6. */
const ROOM = 8_192

/** Adds the signature at the end of the file; what stands before it is not touched. */
export async function sealPdf(
  { signer }: Identity,
  pdf: Uint8Array,
  { reason, at }: { reason: string; at: Date },
): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core')
  const opened = await PDF.load(pdf)
  const { bytes } = await opened.sign({ signer, reason, signingTime: at, estimatedSize: ROOM })

  return bytes
}
