import { crc16, readTlv, tlv } from './emv.ts'

/**
 * What the mini-QR of a transfer slip says. `bank` is the three-digit Bank of Thailand code (`TMN` for TrueMoney).
 * It holds neither amount nor account: it only points at a transfer, so `(bank, transRef)` must be unique.
 */
export type SlipQr =
  | { ok: true; kind: 'bank'; bank: string; transRef: string }
  | { ok: true; kind: 'truemoney'; bank: 'TMN'; transRef: string; eventType: string; day: string | null }
  | { ok: false; reason: SlipProblem }

/** `not_slip`: some other QR (a payment QR, a link); `crc`: a slip QR that was damaged or altered. */
export type SlipProblem = 'empty' | 'not_slip' | 'crc'

/** Reads the mini-QR of a Thai bank or TrueMoney slip; bank apps that drop the leading zeros of the CRC are accepted. */
export function parseSlipQr(text: string): SlipQr {
  const payload = text.trim()
  if (payload === '') return { ok: false, reason: 'empty' }
  const parts = /^(00\d\d.+?)(91\d\d)([0-9A-Fa-f]{1,4})$/.exec(payload)
  const body = parts ? readTlv(parts[1]!) : null
  const head = body?.[0]
  const inner = head?.tag === '00' ? readTlv(head.value) : null
  if (!parts || !inner) return { ok: false, reason: 'not_slip' }
  const field = (tag: string) => inner.find((entry) => entry.tag === tag)?.value ?? ''
  const slip = readFields(field)
  if (!slip) return { ok: false, reason: 'not_slip' }
  const written = parts[3]!.toUpperCase().padStart(4, '0')
  const isIntact = [parts[2]!, '9104'].some((header) => crc16(parts[1]! + header) === written)
  return isIntact ? slip : { ok: false, reason: 'crc' }
}

/** Writes the mini-QR of a bank slip, as a bank app would (three-digit bank code, transfer reference of 1–66 characters). */
export function slipQrPayload({ bank, transRef }: { bank: string; transRef: string }): string {
  if (!/^\d{3}$/.test(bank)) throw new RangeError('slip bank code needs 3 digits')
  if (!/^[\w-]{1,66}$/.test(transRef)) throw new RangeError('slip reference needs 1-66 letters or digits')
  const inner = tlv('00', '000001') + tlv('01', bank) + tlv('02', transRef)
  const body = `${tlv('00', inner)}${tlv('51', 'TH')}9104`
  return body + crc16(body)
}

function readFields(field: (tag: string) => string): SlipQr | null {
  if (field('00') === '000001' && /^\d{3}$/.test(field('01')) && field('02') !== '') {
    return { ok: true, kind: 'bank', bank: field('01'), transRef: field('02') }
  }
  if (field('00') === '01' && field('01') === '01' && field('03') !== '') {
    const day = /^(\d\d)(\d\d)(\d{4})$/.exec(field('04'))
    return {
      ok: true,
      kind: 'truemoney',
      bank: 'TMN',
      transRef: field('03'),
      eventType: field('02'),
      day: day ? `${day[3]}-${day[2]}-${day[1]}` : null,
    }
  }
  return null
}
