import type { Words } from '#contract/composed-paper.ts'
import { formatTime } from '#i18n/format.ts'
import type { InspectionFacts } from './facts.ts'
import { dayWords } from './say.ts'

const REASON: Record<InspectionFacts['reason'], Words> = {
  letting: { th: 'เตรียมให้เช่า', en: 'prepare a letting' },
  half_year: { th: 'ตรวจประจำหกเดือน', en: 'make the half-yearly check' },
  repair: { th: 'ตรวจงานซ่อม', en: 'check a repair' },
  complaint: { th: 'ตรวจเรื่องร้องเรียน', en: 'look into a complaint' },
}

export const TITLES: Record<InspectionFacts['kind'], Words> = {
  inspection: { th: 'ใบตรวจสภาพห้อง', en: 'Inspection report' },
  move_in: { th: 'ใบตรวจรับห้อง', en: 'Move-in inspection' },
  move_out: { th: 'ใบตรวจคืนห้อง', en: 'Move-out inspection' },
}

/** A house is no room. */
export const homely = (words: Words, { isHouse }: Pick<InspectionFacts, 'isHouse'>): Words =>
  isHouse ? { ...words, th: words.th.replaceAll('ห้อง', 'บ้าน') } : words

/** What was done: when, by whom, and whether the tenant was there. */
export function doneClause(facts: InspectionFacts): Words {
  const { kind, inspectorName, home, reason, present } = facts
  const on = dayWords(facts.inspectedOn)
  const span = spanOf(facts)
  const note = facts.presentNote ? { th: ` (${facts.presentNote})`, en: ` (${facts.presentNote})` } : null
  if (kind === 'inspection')
    return {
      th: `${inspectorName} ตรวจสภาพ${home.th}เมื่อวันที่ ${on.th} เพื่อ${REASON[reason].th}`,
      en: `${inspectorName} inspected ${home.en} on ${on.en} to ${REASON[reason].en}.`,
    }
  const against =
    kind === 'move_out' && facts.last?.no
      ? { th: ` โดยเปรียบเทียบกับใบตรวจเลขที่ ${facts.last.no}`, en: ` against report ${facts.last.no}` }
      : { th: '', en: '' }
  if (present === 'absent') {
    const what = kind === 'move_in' ? 'ตรวจรับห้อง' : 'ตรวจคืนห้อง'
    const objects =
      kind === 'move_out'
        ? {
            th: ` ผู้เช่าโต้แย้งพร้อมหลักฐานได้ภายใน ${facts.remarkDays} วันนับแต่วันที่ได้รับใบตรวจคืนนี้`,
            en: ` The Tenant may object with evidence within ${facts.remarkDays} days of receiving this report.`,
          }
        : { th: '', en: '' }
    return homely(
      {
        th: `ผู้ให้เช่านัดผู้เช่า${what}แล้ว${note?.th ?? ''} ผู้เช่าไม่มาตามนัด ผู้ให้เช่าจึงตรวจเมื่อวันที่ ${on.th}${span.th}${against.th} และบันทึกรูปถ่ายไว้${objects.th}`,
        en: `The Landlord invited the Tenant${note?.en ?? ''}; the Tenant did not come. The Landlord inspected on ${on.en}${span.en}${against.en} and took photos.${objects.en}`,
      },
      facts,
    )
  }
  const tenant =
    present === 'proxy'
      ? { th: `ผู้แทนของผู้เช่า${note?.th ?? ''}`, en: `a proxy of the Tenant${note?.en ?? ''}` }
      : { th: 'ผู้เช่า', en: 'Tenant' }
  if (kind === 'move_out')
    return {
      th: `ผู้ให้เช่าและ${tenant.th}ตรวจสภาพทรัพย์สินที่เช่าร่วมกันเมื่อวันที่ ${on.th}${span.th}${against.th}`,
      en: `On ${on.en}${span.en}, Landlord and ${tenant.en} together checked the home${against.en}.`,
    }

  return {
    th: `ผู้ให้เช่าและ${tenant.th}ตรวจสภาพทรัพย์สินที่เช่า รายการทรัพย์สิน เลขมิเตอร์ และกุญแจร่วมกันเมื่อวันที่ ${on.th}${span.th} ผลเป็นไปตามรายการและรูปถ่ายในใบตรวจรับนี้`,
    en: `On ${on.en}${span.en}, Landlord and ${tenant.en} together checked the home, its inventory, meters and keys. The result is as listed and photographed here.`,
  }
}

function spanOf({ startedAt, finishedAt }: InspectionFacts): Words {
  if (!startedAt || !finishedAt) return { th: '', en: '' }
  const plain = (at: Date) => formatTime(at, 'th').replace(/\s?น\.$/, '')

  return {
    th: ` เวลา ${plain(startedAt)} ถึง ${plain(finishedAt)} น.`,
    en: `, from ${formatTime(startedAt, 'en')} to ${formatTime(finishedAt, 'en')}`,
  }
}

export type Clause = { key: string; title: Words; words: Words; isBold?: boolean }

/** What the report means for its parties, after the findings. */
export function closingClauses(
  facts: InspectionFacts & { hasKeys: boolean; hasDeductions: boolean },
): Clause[] {
  const { kind, leaseNo, remarkDays, hasKeys, hasDeductions } = facts
  if (kind === 'inspection') return []
  const all: (Clause | false)[] =
    kind === 'move_in'
      ? [
          leaseNo !== null && {
            key: 'part',
            title: { th: 'ผลของใบตรวจ', en: 'Effect' },
            words: {
              th: `ใบตรวจรับนี้เป็นส่วนหนึ่งของสัญญาเช่าเลขที่ ${leaseNo} และใช้เปรียบเทียบสภาพเมื่อส่งคืนทรัพย์สินที่เช่า ผู้เช่าไม่ต้องรับผิดในการเสื่อมสภาพตามการใช้งาน`,
              en: `This report is part of lease ${leaseNo} and is what the home is compared with when it is given back. The Tenant does not answer for wear and tear.`,
            },
          },
          {
            key: 'remarks',
            title: { th: 'ข้อสังเกตของผู้เช่า', en: 'The Tenant’s remarks' },
            isBold: true,
            words: {
              th: `ผู้เช่าแจ้งความชำรุดที่พบเพิ่มพร้อมรูปถ่ายได้ภายใน ${remarkDays} วันนับแต่วันที่ได้รับใบตรวจรับนี้ หากไม่แจ้งภายในกำหนด ให้ถือว่าสภาพเป็นไปตามที่บันทึก เว้นแต่ความชำรุดที่ไม่อาจเห็นได้จากการตรวจตามปกติ`,
              en: `Within ${remarkDays} days of receiving this report the Tenant may add faults with photos. After that the record stands, save for faults that an ordinary check would not show.`,
            },
          },
          hasKeys && {
            key: 'keep-keys',
            title: { th: 'กุญแจและบัตร', en: 'Keys and cards' },
            words: {
              th: 'ผู้เช่าได้รับกุญแจและบัตรผ่านครบตามตาราง และจะไม่ทำสำเนาหรือเปลี่ยนแม่กุญแจโดยผู้ให้เช่ามิได้ยินยอมเป็นหนังสือ',
              en: 'The Tenant has received the keys and cards of the table, and will not copy them or change locks without the Landlord’s written consent.',
            },
          },
        ]
      : [
          {
            key: 'sign',
            title: { th: 'การลงลายมือชื่อ', en: 'Signing' },
            isBold: true,
            words: {
              th: 'การลงลายมือชื่อของผู้เช่าเป็นการรับทราบผลการตรวจ ไม่ใช่การยอมรับรายการหัก เว้นแต่รายการที่ผู้เช่าระบุว่า “ยอมรับ”',
              en: 'The Tenant’s signature acknowledges the findings. It accepts no deduction, save those the Tenant has marked “accepted”.',
            },
          },
          hasDeductions && {
            key: 'deduct',
            title: { th: 'รายการหัก', en: 'Deductions' },
            words: {
              th: 'รายการหักที่เสนอคิดจากค่าใช้จ่ายจริง ลดลงตามอายุการใช้งานดังตาราง ผู้ให้เช่าจะสรุปในใบสรุปการคืนเงินประกันและคืนเงินภายในกำหนดตามกฎหมาย',
              en: 'The deductions proposed are actual costs, reduced for age as the table shows. They are settled in the deposit settlement and the rest is returned within the time that the law gives.',
            },
          },
        ]

  return all.filter((one) => one !== false)
}
