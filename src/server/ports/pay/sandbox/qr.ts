import QRCode from 'qrcode'

/**
 * An EMVCo merchant-presented payload (bill payment, tag 30) with the amount locked in and the charge as reference.
 * The biller id is all zeros, so no bank app can pay it: nobody loses money on a test QR.
 */
export function sandboxQrPayload({
  amountSatang,
  reference,
}: {
  amountSatang: number
  reference: string
}): string {
  const baht = `${Math.floor(amountSatang / 100)}.${String(amountSatang % 100).padStart(2, '0')}`
  const bill = `${field('00', 'A000000677010112')}${field('01', '0'.repeat(15))}${field('02', reference)}`
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('30', bill),
    field('53', '764'),
    field('54', baht),
    field('58', 'TH'),
    field('59', 'RUEN SANDBOX'),
  ].join('')
  return `${body}6304${crc16(`${body}6304`)}`
}

/** Dark on white with a quiet zone of four modules, as scanners want it. */
export function qrSvg(payload: string): Promise<string> {
  return QRCode.toString(payload, {
    type: 'svg',
    margin: 4,
    width: 320,
    errorCorrectionLevel: 'M',
    color: { dark: '#12230b', light: '#ffffff' },
  })
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE in four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
