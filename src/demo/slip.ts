import QRCode from 'qrcode'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { slipQrPayload } from '#thai/slip-qr.ts'

/**
 * The picture that a bank's app shows after a transfer, plainly of a bank that does not exist, with a small code that
 * reads like a real one. Drawn as squares, so that it needs nothing from outside.
 */
export async function drawSlip(slip: {
  from: string
  to: string
  amountSatang: bigint
  day: string
  reference: string
}): Promise<Uint8Array> {
  const code = QRCode.create(slipQrPayload({ bank: '004', transRef: slip.reference }), {
    errorCorrectionLevel: 'M',
  })
  const { size, data } = code.modules
  const cell = 9
  const squares: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (data[y * size + x]) squares.push(`M${x * cell} ${y * cell}h${cell}v${cell}h-${cell}z`)
  const side = size * cell
  const text = (y: number, words: string, large = false) =>
    `<text x="80" y="${y}" font-family="Sarabun, Noto Sans Thai, sans-serif" font-size="${large ? 64 : 38}" fill="#1c2a20">${escapeXml(words)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1600" viewBox="0 0 1080 1600">
    <rect width="1080" height="1600" fill="#dfeee3"/><rect x="40" y="140" width="1000" height="1400" rx="40" fill="#fff"/>
    <rect width="1080" height="120" fill="#2f7d5b"/>
    ${text(230, 'โอนเงินสำเร็จ (ธนาคารตัวอย่าง)')}${text(300, formatDay(slip.day, 'th'))}
    ${text(430, `จาก ${slip.from}`)}${text(510, `ไปยัง ${slip.to}`)}
    ${text(650, `${formatAmount(slip.amountSatang)} บาท`, true)}${text(740, `เลขที่รายการ ${slip.reference}`)}
    ${text(820, 'สลิปนี้เป็นตัวอย่าง ไม่มีการโอนเงินจริง')}
    <g transform="translate(${980 - side} ${1480 - side})"><rect x="-40" y="-40" width="${side + 80}" height="${side + 80}" fill="#fff"/>
    <path fill="#000" d="${squares.join('')}"/></g></svg>`

  return sharp(Buffer.from(svg)).png().toBuffer()
}

function escapeXml(words: string): string {
  return words.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
