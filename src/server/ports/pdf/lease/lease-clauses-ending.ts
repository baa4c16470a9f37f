import { day } from '#server/ports/pdf/present-format.ts'
import type { ClauseDraft } from './lease-clauses.ts'
import { halfTermDay } from './lease-days.ts'
import type { LeaseTerms } from './lease-terms.ts'

/** How the lease ends, what is paid back, and how the parties speak to one another. */
export function endingClauses(terms: LeaseTerms): ClauseDraft[] {
  const { specialTerms = [] } = terms
  return [
    {
      key: 'leaveEarly',
      titleTh: 'ผู้เช่าออกก่อนครบสัญญา',
      titleEn: 'If the Tenant leaves early',
      isConspicuous: true,
      text: (no) => leaveEarly(terms, no('depositReturn')),
    },
    {
      key: 'landlordEnds',
      titleTh: 'การบอกเลิกสัญญาโดยผู้ให้เช่า',
      titleEn: 'Termination by the Landlord',
      isConspicuous: true,
      text: () => landlordEnds(terms),
    },
    { key: 'end', titleTh: 'การส่งคืนทรัพย์สินที่เช่า', titleEn: 'Giving the home back', text: givingBack },
    {
      key: 'depositReturn',
      titleTh: 'การคืนเงินประกันความเสียหาย',
      titleEn: 'Return of the deposit',
      text: () => depositReturn(terms),
    },
    { key: 'stampDuty', titleTh: 'อากรแสตมป์', titleEn: 'Stamp duty', text: stampDuty },
    { key: 'notices', titleTh: 'คำบอกกล่าว', titleEn: 'Notices', text: notices },
    { key: 'tm30', titleTh: 'การแจ้งที่พักคนต่างด้าว (ตม.30)', titleEn: 'Foreign residents (TM30)', text: tm30 },
    { key: 'data', titleTh: 'ข้อมูลส่วนบุคคล', titleEn: 'Personal data', text: data },
    ...(specialTerms.length > 0
      ? [
          {
            key: 'special' as const,
            titleTh: 'เงื่อนไขพิเศษ',
            titleEn: 'Special terms',
            text: () => ({
              th: specialTerms.map((one, index) => `(${index + 1}) ${one.th}`).join(' '),
              en: specialTerms.map((one, index) => `(${index + 1}) ${one.en}`).join(' '),
            }),
          },
        ]
      : []),
    { key: 'language', titleTh: 'ภาษาและคู่ฉบับ', titleEn: 'Language and counterparts', text: language },
  ]
}

function leaveEarly({ start, end, tenantNoticeDays }: LeaseTerms, returnClause: number) {
  const half = halfTermDay(start, end)
  return {
    th: `เมื่อเช่ามาแล้วไม่น้อยกว่ากึ่งหนึ่งของระยะเวลาเช่า คือตั้งแต่วันที่ ${day(half, 'th')} ผู้เช่าบอกเลิกสัญญาก่อนกำหนดได้โดยบอกกล่าวเป็นหนังสือล่วงหน้าไม่น้อยกว่า ${tenantNoticeDays}\u00a0วัน และชำระค่าเช่ากับค่าบริการที่ค้างถึงวันออก โดยได้รับเงินประกันคืนตามข้อ ${returnClause} หากออกก่อนหน้านั้น ผู้ให้เช่าเรียกค่าเสียหายได้เท่าที่เกิดขึ้นจริงและต้องหาผู้เช่าใหม่ตามสมควรเพื่อลดความเสียหาย`,
    en: `Once half of the term has passed, that is from ${day(half, 'en')}, the Tenant may end the lease by at least ${tenantNoticeDays}\u00a0days’ written notice, paying rent and charges up to the day of leaving; the deposit is returned under clause ${returnClause}. If the Tenant leaves before that, the Landlord may claim only the actual loss and must make a reasonable effort to find a new tenant.`,
  }
}

function landlordEnds({ landlordNoticeDays }: LeaseTerms) {
  return {
    th: `หากผู้เช่าค้างชำระหรือผิดสัญญาในข้อสำคัญ ผู้ให้เช่าบอกกล่าวเป็นหนังสือให้แก้ไขภายใน ${landlordNoticeDays}\u00a0วัน หากไม่แก้ไขภายในกำหนด ผู้ให้เช่าบอกเลิกสัญญาได้ กรณีผู้เช่ากระทำการร้ายแรงที่กระทบความสงบสุขหรือความปลอดภัยของผู้อื่น บอกกล่าวเป็นหนังสือล่วงหน้าไม่น้อยกว่า 7\u00a0วัน การให้ผู้เช่าออกจากทรัพย์สินที่เช่าโดยผู้เช่าไม่ยินยอมต้องใช้สิทธิทางศาล`,
    en: `If the Tenant is in arrears or in serious breach, the Landlord gives written notice to put it right within ${landlordNoticeDays}\u00a0days, and may end the lease if that is not done. For grave conduct that harms the peace or safety of others, at least 7\u00a0days’ written notice is given. A Tenant who does not agree to leave can be made to do so only through the courts.`,
  }
}

function givingBack() {
  return {
    th: 'เมื่อสัญญาสิ้นสุด ผู้เช่าขนย้ายทรัพย์สินของตนและส่งคืนทรัพย์สินที่เช่ากับกุญแจในสภาพตามใบตรวจรับห้อง เว้นแต่การเสื่อมสภาพตามการใช้งาน ทั้งสองฝ่ายตรวจคืนห้องร่วมกันและลงนามในใบตรวจคืนห้อง',
    en: 'When the lease ends the Tenant removes all belongings and gives back the home and its keys in the condition of the move-in report, wear and tear excepted. Both inspect it together and sign the move-out report.',
  }
}

function depositReturn({ depositReturn: { inspectionDays, repairDays } }: LeaseTerms) {
  return {
    th: `ผู้ให้เช่าคืนเงินประกันความเสียหายทันทีที่สัญญาสิ้นสุดและได้รับทรัพย์สินที่เช่าคืน หากต้องตรวจความเสียหาย คืนภายใน ${inspectionDays}\u00a0วันเมื่อไม่พบความเสียหาย และภายใน ${repairDays}\u00a0วันเมื่อพบความเสียหายที่ผู้เช่าต้องรับผิดชอบ โดยหักได้เฉพาะหนี้ค้างชำระและค่าซ่อมตามจริง พร้อมรายการ รูปถ่าย และใบเสร็จ`,
    en: `The Landlord returns the deposit at once when the lease has ended and the home is given back. If an inspection is needed it is returned within ${inspectionDays}\u00a0days when no damage is found, and within ${repairDays}\u00a0days when damage is found that the Tenant answers for. Only arrears and the actual cost of repairs may be deducted, with a list, photos and receipts.`,
  }
}

function notices() {
  return {
    th: 'คำบอกกล่าวตามสัญญานี้ต้องทำเป็นหนังสือ ส่งมอบด้วยมือ ส่งทางไปรษณีย์ลงทะเบียนตามที่อยู่ข้างต้น หรือส่งทางอีเมลที่คู่สัญญาแจ้งไว้ และมีผลเมื่อไปถึงผู้รับ คู่สัญญาฝ่ายที่เปลี่ยนที่อยู่หรืออีเมลต้องแจ้งอีกฝ่ายเป็นหนังสือโดยไม่ชักช้า',
    en: 'Notices are in writing, handed over, sent by registered post to the addresses above, or to the e-mail each party has given, and take effect when they reach the other. A party who changes address or e-mail tells the other in writing without delay.',
  }
}

function stampDuty() {
  return {
    th: 'ผู้ให้เช่าเป็นผู้ชำระอากรแสตมป์ของสัญญานี้',
    en: 'The Landlord pays the stamp duty on this lease.',
  }
}

/** Years for which data are kept after the end: the general limitation period (CCC s.193/30). */
const KEPT_YEARS = 10

function data() {
  return {
    th: `คู่สัญญาเก็บและใช้ข้อมูลส่วนบุคคลที่ได้รับเท่าที่จำเป็นแก่การปฏิบัติตามสัญญานี้และตามกฎหมาย ไม่เปิดเผยแก่ผู้อื่นเว้นแต่กฎหมายกำหนดหรือเจ้าของข้อมูลยินยอม และลบหรือทำลายเมื่อพ้น ${KEPT_YEARS}\u00a0ปีนับแต่สัญญาสิ้นสุด`,
    en: `Each party keeps and uses personal data only as this agreement and the law require, discloses it to nobody unless the law says so or the person agrees, and erases it ${KEPT_YEARS}\u00a0years after the agreement has ended.`,
  }
}

function tm30() {
  return {
    th: 'หากผู้พักอาศัยเป็นชาวต่างชาติ ผู้เช่าส่งสำเนาหนังสือเดินทางและแจ้งวันเข้าพัก ผู้ให้เช่าแจ้งที่พักต่อสำนักงานตรวจคนเข้าเมืองภายใน 24\u00a0ชั่วโมงนับแต่เข้าพักและส่งหลักฐานให้ผู้เช่า',
    en: 'For a foreign resident the Tenant provides a copy of the passport and the day of arrival; the Landlord notifies immigration within 24\u00a0hours of arrival and gives the Tenant the receipt.',
  }
}

function language() {
  return {
    th: 'สัญญานี้ทำเป็นภาษาไทยและภาษาอังกฤษ หากข้อความแตกต่างกันให้ถือข้อความภาษาไทยเป็นหลัก ทำขึ้นเป็นสองฉบับมีข้อความตรงกัน หรือทำในรูปข้อมูลอิเล็กทรอนิกส์ที่คู่สัญญาเก็บไว้ฝ่ายละหนึ่งชุด คู่สัญญาอ่านและเข้าใจข้อความทั้งหมดแล้วจึงลงนามไว้เป็นหลักฐาน',
    en: 'This lease is in Thai and English; where they differ, the Thai text governs. It is made in two identical copies, or as electronic data of which each party keeps one. The parties have read and understood it and sign as evidence.',
  }
}
