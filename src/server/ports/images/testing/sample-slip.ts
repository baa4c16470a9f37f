import { createRequire } from 'node:module'
import QRCode from 'qrcode'
import { sharp } from '#server/ports/images/sharp.ts'

const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
)
// Naming the file once makes the font known to drawings as well.
await sharp({ text: { text: 'ก', fontfile, font: 'Sarabun' } })
  .png()
  .toBuffer()

/** The small code that Thai banks print on slips: the bank's tag, its reference, the country, a checksum. */
export const slipCode = '0041000600000101030140225202611201412345678905102TH9104C0DE'

export type SlipLook = {
  bank?: 'violet' | 'green' | 'night'
  place?: 'right' | 'left' | 'middle' | 'top'
  /** Side of the code in pixels, on a screen of 1080 × 1920. */
  side?: number
}

const colours = {
  violet: { head: '#4e2e7f', page: '#f4f1f8', card: '#ffffff', ink: '#222222' },
  green: { head: '#138f2d', page: '#e9f5ea', card: '#ffffff', ink: '#1a2417' },
  night: { head: '#05141f', page: '#0c1c28', card: '#1b3040', ink: '#eef3e6' },
}

/** A slip as a bank's app shows it after a transfer: head, amount, both parties, the small code. Made-up people. */
export async function sampleSlip({
  bank = 'violet',
  place = 'right',
  side = 170,
}: SlipLook = {}): Promise<Buffer> {
  const { head, page, card, ink } = colours[bank]
  const text = (x: number, y: number, size: number, words: string, fill = ink) =>
    `<text x="${x}" y="${y}" font-family="Sarabun" font-size="${size}" fill="${fill}">${words}</text>`
  const left = { right: 1000 - side, left: 90, middle: 540 - side / 2, top: 1000 - side }[place]
  const top = place === 'top' ? 330 : 1560 - side
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${head}"/><stop offset="1" stop-color="${page}"/></linearGradient>
    <pattern id="p" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M0 22h44M22 0v44" stroke="${head}" stroke-opacity=".1" stroke-width="3"/></pattern></defs>
    <rect width="1080" height="1920" fill="url(#g)"/><rect width="1080" height="1920" fill="url(#p)"/>
    ${text(60, 70, 38, '14:12')}${text(900, 70, 34, '4G 82%')}
    <rect x="50" y="270" width="980" height="1340" rx="36" fill="${card}"/>
    ${text(90, 360, 54, 'โอนเงินสำเร็จ')}${text(90, 430, 36, '20 พ.ย. 2569 - 14:12 น.')}
    <path d="M90 480h900" stroke="${ink}" stroke-opacity=".2" stroke-width="3"/>
    <circle cx="150" cy="600" r="56" fill="${head}"/><circle cx="150" cy="860" r="56" fill="#0a6"/>
    ${text(240, 590, 42, 'นายสมชาย ใ***')}${text(240, 645, 36, 'xxx-x-x1234-x')}
    ${text(240, 850, 42, 'หอพักบ้านสวนรื่นรมย์')}${text(240, 905, 36, 'พร้อมเพย์ x-xxxx-xxxx9-01-2')}
    <path d="M90 1010h900" stroke="${ink}" stroke-opacity=".2" stroke-width="3"/>
    ${text(90, 1100, 36, 'จำนวนเงิน')}${text(640, 1105, 58, '5,274.00 บาท')}
    ${text(90, 1180, 36, 'ค่าธรรมเนียม')}${text(790, 1180, 42, '0.00 บาท')}
    ${text(90, 1260, 32, 'เลขที่รายการ 2026112014123456789')}
    ${place === 'left' ? '' : text(90, 1480, 30, 'ผู้รับเงินสแกนคิวอาร์โค้ดนี้')}
    ${place === 'left' ? '' : text(90, 1530, 30, 'เพื่อตรวจสอบสถานะการโอนเงิน')}
    ${text(330, 1760, 40, 'บันทึก          แชร์')}</svg>`
  const code = await QRCode.toBuffer(slipCode, { width: side, margin: 2, errorCorrectionLevel: 'M' })
  return sharp(Buffer.from(svg))
    .composite([{ input: code, left: Math.round(left), top: Math.round(top) }])
    .png()
    .toBuffer()
}
