import { day } from '#server/ports/pdf/present-format.ts'
import { qrSvg } from '#server/ports/pdf/qr-svg.ts'
import { displayPhone } from '#thai/phone.ts'
import type { DoorLabelsPaper } from './door-labels-paper.ts'

/** Labels of a sheet: two beside each other, four rows. */
const PER_SHEET = 8

const words = {
  th: {
    title: 'ป้าย QR หน้าห้อง',
    sheet: (no: number, all: number) => `แผ่นที่ ${no} จาก ${all}`,
    cut: 'ตัดตามเส้นประ ติดข้างประตูสูง 1.5 ม.',
    foot: 'QR กว้าง 34 มม. พิมพ์ขาวดำได้ · ป้ายหาย ออกรหัสใหม่ได้ที่หน้าป้าย QR ป้ายเดิมจะใช้ไม่ได้ทันที',
    printed: (on: string) => `พิมพ์ ${on}`,
  },
  en: {
    title: 'QR labels for doors',
    sheet: (no: number, all: number) => `Sheet ${no} of ${all}`,
    cut: 'Cut along the dashes, put up beside the door at 1.5 m',
    foot: 'QR 34 mm wide, prints in black · A lost label: make a new code on the page of QR labels, the old one stops at once',
    printed: (on: string) => `Printed ${on}`,
  },
}

/** What door-labels.typ prints. */
export function presentDoorLabels({ locale, issuer, printedOn, labels }: DoorLabelsPaper) {
  const its = words[locale]
  const sheets = Math.ceil(labels.length / PER_SHEET)
  const places = new Set(labels.map(({ place }) => place))

  return {
    locale,
    author: issuer.name,
    title: its.title,
    place: places.size === 1 ? labels[0]!.place : issuer.name,
    cut: its.cut,
    foot: its.foot,
    printed: its.printed(day(printedOn, locale)),
    sheets: Array.from({ length: sheets }, (_, index) => ({
      no: its.sheet(index + 1, sheets),
      labels: labels.slice(index * PER_SHEET, (index + 1) * PER_SHEET).map(({ room, place, code, url }) => ({
        // The word before the number may stand above it where both are too long for a line.
        word: room.slice(0, room.indexOf(' ')),
        number: room.slice(room.indexOf(' ') + 1),
        place,
        phone: issuer.phone ? `โทร ${displayPhone(issuer.phone)}` : null,
        code: `รหัส ${code}`,
        typed: new URL('/fix', url).href.replace(/^https?:\/\//, ''),
        qr: qrSvg(url, 0),
      })),
    })),
  }
}
