import { createRequire } from 'node:module'
import QRCode from 'qrcode'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { slipQrPayload } from '#thai/qr/slip-qr.ts'

const SARABUN = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
)

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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1600" viewBox="0 0 1080 1600">
    <rect width="1080" height="1600" fill="#dfeee3"/><rect x="40" y="140" width="1000" height="1400" rx="40" fill="#fff"/>
    <rect width="1080" height="120" fill="#2f7d5b"/>
    <g transform="translate(${980 - side} ${1480 - side})"><rect x="-40" y="-40" width="${side + 80}" height="${side + 80}" fill="#fff"/>
    <path fill="#000" d="${squares.join('')}"/></g></svg>`
  const lines = [
    { top: 196, words: 'โอนเงินสำเร็จ (ธนาคารตัวอย่าง)' },
    { top: 266, words: formatDay(slip.day, 'th') },
    { top: 396, words: `จาก ${slip.from}` },
    { top: 476, words: `ไปยัง ${slip.to}` },
    { top: 590, words: `${formatAmount(slip.amountSatang)} บาท`, size: 64 },
    { top: 706, words: `เลขที่รายการ ${slip.reference}` },
    { top: 786, words: 'สลิปนี้เป็นตัวอย่าง ไม่มีการโอนเงินจริง' },
  ]
  const written = await Promise.all(
    lines.map(async ({ top, words, size }) => ({ input: await write(words, size), left: 80, top })),
  )

  return sharp(Buffer.from(svg)).composite(written).png().toBuffer()
}

/** Words in a typeface that ships with the product: a machine without Thai ones would draw boxes. */
export function write(words: string, size = 38): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="#1c2a20">${escapeXml(words)}</span>`,
      fontfile: SARABUN,
      font: `Sarabun ${size}px`,
      rgba: true,
      dpi: 72,
      width: 920,
    },
  })
    .png()
    .toBuffer()
}

function escapeXml(words: string): string {
  return words.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
