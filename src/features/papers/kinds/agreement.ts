import type { PaperSigner, Words } from '#contract/composed-paper.ts'
import type { KnownParty, PaperFacts } from './facts.ts'
import { type Clause, type Field, type Party, partiesIn, signerKey, type Values } from './kind.ts'

// What agreements have in common: their opening and closing clauses, how parties are asked for and filled in.

/** Shortens the writing of a clause: key, title, both texts, conditions. */
export function clause(
  key: string,
  title: Words | null,
  text: Words,
  { when = [], isBold = false }: { when?: string[]; isBold?: boolean } = {},
): Clause {
  return { key, title, ...text, when, isBold }
}

export const words = (th: string, en: string): Words => ({ th, en })

/** Opens an agreement: who stands on which side, and by what name. */
export function partiesClause(a: { field: string; role: Words }, b: { field: string; role: Words }): Clause {
  return clause('parties', words('คู่สัญญา', 'Parties'), {
    th: `สัญญานี้ทำขึ้นระหว่าง {${a.field}} ซึ่งในสัญญานี้เรียกว่า “${a.role.th}” ฝ่ายหนึ่ง กับ {${b.field}} ซึ่งในสัญญานี้เรียกว่า “${b.role.th}” อีกฝ่ายหนึ่ง คู่สัญญาตกลงกันดังต่อไปนี้`,
    en: `This agreement is made between {${a.field}} (“the ${a.role.en}”) and {${b.field}} (“the ${b.role.en}”).`,
  })
}

/** Closes an agreement. Its `data` clause asks for the field `retentionYears`. */
export const CLOSING: Clause[] = [
  clause('notices', words('คำบอกกล่าว', 'Notices'), {
    th: 'คำบอกกล่าวตามสัญญานี้ต้องทำเป็นหนังสือ ส่งมอบด้วยมือ ส่งทางไปรษณีย์ลงทะเบียนตามที่อยู่ข้างต้น หรือส่งทางอีเมลที่คู่สัญญาแจ้งไว้ และมีผลเมื่อไปถึงผู้รับ คู่สัญญาฝ่ายที่เปลี่ยนที่อยู่หรืออีเมลต้องแจ้งอีกฝ่ายเป็นหนังสือโดยไม่ชักช้า',
    en: 'Notices are in writing, handed over, sent by registered post to the addresses above, or to the e-mail each party has given, and take effect when they reach the other. A party who changes address or e-mail tells the other in writing without delay.',
  }),
  clause('data', words('ข้อมูลส่วนบุคคล', 'Personal data'), {
    th: 'คู่สัญญาเก็บและใช้ข้อมูลส่วนบุคคลที่ได้รับเท่าที่จำเป็นแก่การปฏิบัติตามสัญญานี้และตามกฎหมาย ไม่เปิดเผยแก่ผู้อื่นเว้นแต่กฎหมายกำหนดหรือเจ้าของข้อมูลยินยอม และลบหรือทำลายเมื่อพ้น {retentionYears} ปีนับแต่สัญญาสิ้นสุด',
    en: 'Each party keeps and uses personal data only as this agreement and the law require, discloses it to nobody unless the law says so or the person agrees, and erases it {retentionYears} years after the agreement has ended.',
  }),
  clause('change', words('การแก้ไขเพิ่มเติม', 'Changes'), {
    th: 'สัญญานี้พร้อมเอกสารแนบท้ายเป็นข้อตกลงทั้งหมดระหว่างคู่สัญญา การแก้ไขเพิ่มเติมต้องทำเป็นหนังสือและลงลายมือชื่อทั้งสองฝ่าย หากข้อใดไม่มีผลบังคับ ข้ออื่นยังคงมีผลบังคับ',
    en: 'This agreement with its annexes is all that the parties have agreed. Changes are in writing and signed by both. If one clause has no effect, the others stand.',
  }),
  clause('law', words('กฎหมายที่ใช้บังคับ', 'Law'), {
    th: 'สัญญานี้อยู่ภายใต้บังคับของกฎหมายไทย หากมีข้อพิพาท คู่สัญญาจะเจรจากันโดยสุจริตก่อน หากไม่อาจตกลงกันได้ภายใน 30 วัน ฝ่ายใดฝ่ายหนึ่งจะฟ้องต่อศาลที่มีเขตอำนาจก็ได้',
    en: 'Thai law governs. The parties first negotiate in good faith; if they do not agree within 30 days, either may go to the court that has jurisdiction.',
  }),
  clause('language', words('ภาษาและคู่ฉบับ', 'Language and counterparts'), {
    th: 'สัญญานี้ทำเป็นภาษาไทยและภาษาอังกฤษ หากข้อความขัดหรือแย้งกันให้ถือข้อความภาษาไทยเป็นหลัก ทำขึ้นเป็นสองฉบับมีข้อความถูกต้องตรงกัน หรือทำเป็นข้อมูลอิเล็กทรอนิกส์ซึ่งคู่สัญญาเก็บไว้ฝ่ายละหนึ่งชุด คู่สัญญาอ่านและเข้าใจข้อความทั้งหมดแล้ว จึงลงลายมือชื่อไว้เป็นหลักฐาน',
    en: 'This agreement is in Thai and English; where they differ the Thai text governs. It is made in two identical copies, or as electronic data of which each party keeps one. The parties have read and understood all of it and sign as evidence.',
  }),
]

/** How long data is kept after the end: ten years, the general limitation period (CCC s.193/30), unless set. */
export const RETENTION: Field = {
  key: 'retentionYears',
  type: 'int',
  least: 1,
  most: 30,
  label: words('เก็บข้อมูลหลังสัญญาสิ้นสุด (ปี)', 'Years data is kept after the end'),
  isNeeded: true,
}

/** A known person or company as a party of an agreement. */
export function partyOf(known: KnownParty): Party {
  return {
    kind: known.isCompany ? 'company' : known.nationality ? 'foreigner' : 'person',
    nameTh: known.name.th,
    nameEn: known.name.en,
    idNumber: known.idNumber,
    nationality: known.nationality,
    addressTh: known.address.th,
    addressEn: known.address.en,
    signatory: '',
    position: '',
    email: known.email,
    phone: known.phone,
  }
}

/** The business as a party: whoever writes the paper is proposed to sign for a company, as in letters. */
export function businessParty({ business, writer }: Pick<PaperFacts, 'business' | 'writer'>): Party {
  const party = partyOf(business)

  return party.kind === 'company' ? { ...party, signatory: writer.name } : party
}

/** How a party is named where it signs: the one who signs for a company stands behind it. */
export function signatureName({ kind, nameTh, nameEn, signatory }: Party): Words {
  const by = kind === 'company' && signatory
  return by
    ? { th: `${signatory} (${nameTh})`, en: `${signatory} (${nameEn || nameTh})` }
    : { th: nameTh, en: nameEn || nameTh }
}

/** The parties of a field as signers in their order, numbered where there are several. */
export function signersOf(
  values: Values,
  field: string,
  role: Words,
  how: PaperSigner['how'] = 'agree',
): PaperSigner[] {
  return partiesIn(values, field).map((party, index) => ({
    key: signerKey(field, index),
    role,
    name: signatureName(party),
    how,
    email: party.email || null,
    phone: party.phone || null,
  }))
}
