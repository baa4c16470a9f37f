import QRCode from 'qrcode'
import { type QrShape, qrPath } from '#web/ui/qr-block.tsx'

/** The modules of a QR code as one path, for loaders: the encoder stays on the server. */
export function qrShape(payload: string): QrShape {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' })

  return qrPath(modules.size, (row, column) => Boolean(modules.get(row, column)))
}
