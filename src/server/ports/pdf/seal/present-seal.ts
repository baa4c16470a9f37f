import type { PaperSeal } from '#server/ports/pdf/papers.ts'
import { day, instant } from '#server/ports/pdf/present-format.ts'
import { qrSvg } from '#server/ports/pdf/qr-svg.ts'

/** What `seal-card` of common.typ prints of the seal of a file. */
export function presentSeal({ code, url, at, certificate }: PaperSeal) {
  const maker = certificate.isSelfMade ? ' · ออกโดยระบบนี้เอง' : ''
  const place = url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')

  return {
    code,
    qr: qrSvg(url, 0),
    title: `ประทับตราอิเล็กทรอนิกส์แล้ว ${instant(at, 'th')}`,
    titleEn: `Sealed electronically ${instant(at, 'en')}`,
    rows: [
      {
        label: 'ใบรับรองอิเล็กทรอนิกส์ / Certificate',
        value: `${certificate.subject}${maker} · ใช้ได้ถึง ${day(certificate.until, 'th')}`,
      },
      { label: 'รหัสตรวจเอกสาร / Check code', value: `${code} ที่ ${place}` },
    ],
    note: certificate.isSelfMade
      ? {
          th: 'โปรแกรมอ่าน PDF อาจขึ้นว่าไม่รู้จักผู้ลงนาม เพราะใบรับรองออกโดยระบบนี้เอง ไม่ได้แปลว่าเอกสารถูกแก้',
          en: 'A PDF reader may say that the signer is unknown, because the certificate was issued by this system itself. It does not mean that the paper was changed.',
        }
      : null,
  }
}
