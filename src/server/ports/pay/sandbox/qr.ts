import QRCode from 'qrcode'
import { billPaymentPayload } from '#thai/qr/promptpay.ts'

/** Belongs to nobody, so that no bank app can pay it: a test QR must not cost anyone money. */
const NO_BILLER = '0'.repeat(15)

/** A bill payment QR with the amount (satang) locked in and the charge as reference. */
export function sandboxQrPayload({
  amountSatang,
  reference,
}: {
  amountSatang: number
  reference: string
}): string {
  return billPaymentPayload({ billerId: NO_BILLER, ref1: reference, amount: BigInt(amountSatang) })
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
