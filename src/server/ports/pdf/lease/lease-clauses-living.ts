import type { ClauseDraft } from './lease-clauses.ts'
import type { LeaseTerms } from './lease-terms.ts'

const petRules = {
  no: { th: 'ไม่นำสัตว์เลี้ยงเข้ามา', en: 'keep no pets' },
  cats: { th: 'เลี้ยงได้เฉพาะแมว', en: 'keep no pets other than cats' },
  dogs: { th: 'เลี้ยงได้เฉพาะสุนัข', en: 'keep no pets other than dogs' },
  yes: { th: 'ดูแลสัตว์เลี้ยงไม่ให้รบกวนผู้อื่น', en: 'keep pets from disturbing others' },
} as const

/** Living in the home: hand-over, use, repair, entry, and what the landlord undertakes. */
export function livingClauses(terms: LeaseTerms): ClauseDraft[] {
  return [
    { key: 'handover', titleTh: 'การส่งมอบและตรวจรับ', titleEn: 'Hand-over', text: handover },
    { key: 'use', titleTh: 'การใช้ทรัพย์สินที่เช่า', titleEn: 'Use of the home', text: () => use(terms) },
    { key: 'repair', titleTh: 'การดูแลและซ่อมแซม', titleEn: 'Care and repair', text: repair },
    {
      key: 'entry',
      titleTh: 'การเข้าตรวจทรัพย์สินที่เช่า',
      titleEn: 'Entry by the Landlord',
      text: () => entry(terms),
    },
    {
      key: 'undertakings',
      titleTh: 'ข้อผูกพันของผู้ให้เช่า',
      titleEn: 'What the Landlord undertakes',
      text: undertakings,
    },
    { key: 'sale', titleTh: 'การโอนกรรมสิทธิ์', titleEn: 'If the home is sold', text: sale },
  ]
}

function handover() {
  return {
    th: 'ในวันส่งมอบ ทั้งสองฝ่ายตรวจสภาพและรายการทรัพย์สินพร้อมเลขมิเตอร์และรูปถ่าย แล้วลงนามในใบตรวจรับห้องซึ่งเป็นส่วนหนึ่งของสัญญานี้ ความชำรุดที่ผู้เช่าแจ้งภายใน 7\u00a0วันหลังส่งมอบถือว่ามีอยู่ก่อน ผู้ให้เช่าส่งมอบคู่ฉบับสัญญาและใบตรวจรับห้องให้ผู้เช่า',
    en: 'On hand-over both check the condition, the inventory and the meters, take photos and sign the move-in report, which is part of this lease. Faults the Tenant reports within 7\u00a0days are taken to have been there before. The Tenant is given a counterpart of the lease and of the report.',
  }
}

function use({ pets, isSmokingAllowed }: LeaseTerms) {
  const smoking = isSmokingAllowed
    ? { th: '', en: '' }
    : { th: ' ไม่สูบบุหรี่ภายในทรัพย์สินที่เช่า', en: ', not smoke inside' }
  return {
    th: `ผู้เช่าใช้ทรัพย์สินที่เช่าอย่างวิญญูชน ปฏิบัติตามกฎระเบียบการพักอาศัยที่แนบท้าย ไม่รบกวนผู้อื่น ไม่ทำสิ่งผิดกฎหมาย ${petRules[pets].th}${smoking.th} ไม่ให้เช่าช่วงหรือโอนสิทธิการเช่า และไม่ดัดแปลงต่อเติม เว้นแต่ผู้ให้เช่ายินยอมเป็นหนังสือ`,
    en: `The Tenant is to use the home with ordinary care, keep the attached house rules, disturb no one, do nothing unlawful, ${petRules[pets].en}${smoking.en}, and neither sublet, assign nor alter the home without the Landlord’s written consent.`,
  }
}

function repair() {
  return {
    th: 'ผู้ให้เช่าดูแลโครงสร้าง ระบบน้ำ ระบบไฟ และเครื่องใช้ที่ให้มากับทรัพย์สินที่เช่าให้ใช้ได้ และซ่อมแซมโดยไม่ชักช้าเมื่อได้รับแจ้ง ผู้เช่ารักษาความสะอาด ดูแลของสิ้นเปลืองเล็กน้อย และรับผิดชอบค่าซ่อมเฉพาะความเสียหายที่ตนหรือผู้พักอาศัยก่อขึ้น ไม่รวมการเสื่อมสภาพตามการใช้งาน',
    en: 'The Landlord keeps the structure, water, electricity and the appliances provided in working order and repairs them without delay once told. The Tenant keeps the home clean, replaces small consumables, and pays only for damage caused by the Tenant or those living there, not for wear and tear.',
  }
}

function entry({ entryNoticeHours }: LeaseTerms) {
  return {
    th: `ผู้ให้เช่าหรือผู้แทนเข้าทรัพย์สินที่เช่าเพื่อตรวจหรือซ่อมได้เมื่อแจ้งผู้เช่าล่วงหน้าไม่น้อยกว่า ${entryNoticeHours}\u00a0ชั่วโมงและในเวลาที่สมควร เว้นแต่มีเหตุฉุกเฉินที่อาจเกิดอันตรายหรือความเสียหายร้ายแรง ซึ่งต้องแจ้งผู้เช่าทันทีที่ทำได้`,
    en: `The Landlord or an agent may enter to inspect or repair at a reasonable hour after at least ${entryNoticeHours}\u00a0hours’ notice. In an emergency that threatens danger or serious damage no notice is needed, but the Tenant is told as soon as possible.`,
  }
}

/** CCC s.569: a transfer of the home does not end its lease. */
function sale() {
  return {
    th: 'หากผู้ให้เช่าโอนกรรมสิทธิ์ในทรัพย์สินที่เช่า สัญญานี้ไม่ระงับ ผู้รับโอนรับไปทั้งสิทธิและหน้าที่ของผู้ให้เช่า ผู้ให้เช่าจะส่งมอบเงินประกันความเสียหายแก่ผู้รับโอนและแจ้งผู้เช่าเป็นหนังสือ ก่อนส่งมอบ ผู้ให้เช่าเดิมยังต้องรับผิดคืนเงินประกันแก่ผู้เช่า',
    en: 'A transfer of the home does not end this lease; the new owner takes its rights and duties. The Landlord hands the deposit over to the new owner and tells the Tenant in writing; until then the former Landlord still answers for it.',
  }
}

function undertakings() {
  return {
    th: 'ผู้ให้เช่าตกลงว่าจะไม่ปิดกั้นการเข้าใช้ ไม่ตัดน้ำหรือไฟฟ้า ไม่ยึดหรือขนย้ายทรัพย์สินของผู้เช่า ไม่เรียกเก็บค่าเสื่อมสภาพตามการใช้งาน ไม่หักเงินประกันโดยผู้เช่าไม่มีส่วนผิด และไม่ปฏิเสธความรับผิดต่อความเสียหายที่เกิดจากความผิดของตน',
    en: 'The Landlord will not lock the Tenant out, cut off water or electricity, seize or move the Tenant’s belongings, charge for wear and tear, deduct from the deposit without fault of the Tenant, or disclaim liability for damage the Landlord is to blame for.',
  }
}
