import type { HomeFacts } from '#features/marketing/server/facts.ts'
import type { Headlines } from '#features/marketing/server/texts.ts'

/** A home as flyers tell it. */
export const FACTS: HomeFacts = {
  ...{ type: 'house', bedrooms: 3, bathrooms: 3, areaSqm: 165, floor: 2, pets: ['cat', 'dog'] },
  ...{ stationTh: 'MRT ศรีนุช เดิน 12 นาที', stationEn: 'MRT Si Nut, 12 min walk', minLeaseMonths: 12 },
  ...{ rentSatang: '3800000', depositSatang: '7600000', advanceSatang: '3800000' },
  ...{ firstMonthSatang: '3800050', totalSatang: '15200050', photoIds: [], isDrawn: true },
  business: {
    ...{ name: 'คราม พร็อพเพอร์ตี้', nameEn: 'Khram Property', phone: '02-000-0000', lineId: '@khram-demo' },
    ...{ website: 'khram.ruen.example', primaryColor: '#263b69', logoFileId: null },
  },
}

export const WORDS: Headlines = {
  ...{ headlineTh: 'บ้านเดี่ยว 3 นอน มีสวน จอดรถ 2 คัน', shortTh: 'บ้านเดี่ยว 3 นอน' },
  ...{ headlineEn: 'Detached house with a garden', shortEn: 'House with a garden' },
}
