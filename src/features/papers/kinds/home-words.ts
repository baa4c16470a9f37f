import type { Words } from '#contract/composed-paper.ts'
import type { KnownHome } from './facts.ts'

const KINDS: Record<string, Words> = {
  condo: { th: 'ห้องชุด', en: 'condominium unit' },
  apartment: { th: 'ห้องพัก', en: 'apartment' },
  dorm: { th: 'ห้องพัก', en: 'room' },
  dormitory: { th: 'ห้องพัก', en: 'room' },
  house: { th: 'บ้าน', en: 'house' },
  townhouse: { th: 'ทาวน์เฮาส์', en: 'townhouse' },
  shophouse: { th: 'อาคารพาณิชย์', en: 'shophouse' },
}

/** A home in full, as agreements name it: kind, unit, floor, project, area, address. */
export function homeInFull(home: KnownHome): Words {
  const kind = KINDS[home.kind] ?? KINDS.apartment!
  const th = [
    `${kind.th}เลขที่\u00a0${home.unit}`,
    home.floor && `ชั้น\u00a0${home.floor}`,
    home.project.th,
    home.areaSqm && `เนื้อที่ประมาณ ${home.areaSqm}\u00a0ตร.ม.`,
    home.address.th && `ตั้งอยู่ที่ ${home.address.th}`,
  ]
  const en = [
    `${kind.en}\u00a0${home.unit}`,
    home.floor && `floor\u00a0${home.floor}`,
    home.project.en || home.project.th,
    home.areaSqm && `about ${home.areaSqm}\u00a0sq m`,
    (home.address.en || home.address.th) && `at ${home.address.en || home.address.th}`,
  ]

  return { th: th.filter(Boolean).join(' '), en: en.filter(Boolean).join(', ') }
}

/** `ห้อง 23/114 เดอะคราม สาทร`, `unit 23/114, The Khram Sathon`; a house is no room. */
export function homeShort(home: KnownHome): Words {
  const isHouse = ['house', 'townhouse', 'shophouse'].includes(home.kind)
  const project = { th: home.project.th, en: home.project.en || home.project.th }

  return {
    th: [isHouse ? KINDS[home.kind]!.th : 'ห้อง', home.unit, project.th].filter(Boolean).join(' '),
    en: [`${isHouse ? KINDS[home.kind]!.en : 'unit'} ${home.unit}`, project.en].filter(Boolean).join(', '),
  }
}
