import type { PaperSigner, Words } from './composed-paper.ts'

type About = {
  title: Words
  no: string
  /** Named where a paper has several that are signed. */
  version?: number
}

/** The words that are agreed to by signing, as they are kept with the signature (Electronic Transactions Act s.9). */
export function consentTo(how: PaperSigner['how'], { title, no, version }: About): Words {
  const edition = version === undefined ? words('', '') : words(` ฉบับที่ ${version}`, `, version ${version}`)

  switch (how) {
    case 'agree':
      return words(
        `ข้าพเจ้าได้อ่าน${title.th}เลขที่ ${no}${edition.th} ครบทุกหน้า ตกลงตามข้อความทุกข้อ และประสงค์ให้ลายมือชื่ออิเล็กทรอนิกส์นี้ผูกพันข้าพเจ้าเช่นเดียวกับลายมือชื่อบนกระดาษ`,
        `I have read every page of ${title.en} ${no}${edition.en}, agree to all its terms, and intend this electronic signature to bind me as one on paper would.`,
      )
    case 'acknowledge':
      return words(
        `ข้าพเจ้าได้รับและอ่าน${title.th}เลขที่ ${no} แล้ว ลงลายมือชื่อเพื่อรับทราบเท่านั้น`,
        `I have received and read ${title.en} ${no} and sign only to acknowledge it.`,
      )
    case 'witness':
      return words('ข้าพเจ้าเห็นคู่สัญญาลงลายมือชื่อต่อหน้าข้าพเจ้า', 'I saw the parties sign before me.')
  }
}

const words = (th: string, en: string): Words => ({ th, en })
