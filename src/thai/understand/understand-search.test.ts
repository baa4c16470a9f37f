import { describe, expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters

test.each([
  [
    'คอนโดใกล้ bts อ่อนนุช งบไม่เกิน 1.5 หมื่น',
    { type: ['condo'], near: ['station:E9'], withinM: 800, rentMax: 15000 },
  ],
  ['2 นอน 1 น้ำ เลี้ยงหมาได้ แถวลาดพร้าว', { bedrooms: 2, bathrooms: 1, pets: 'dog', district: ['1038'] }],
  [
    'หอใกล้ ม.เกษตร ไม่เกิน 5 พัน มีแอร์',
    {
      type: ['dorm', 'apartment'],
      near: ['university:kasetsart-bangkhen'],
      withinM: 2000,
      rentMax: 5000,
      amenities: ['aircon'],
    },
  ],
  [
    'คอนโด ๑ ห้องนอน พระราม ๙ ไม่เกิน ๑๘,๐๐๐ บาท',
    { type: ['condo'], bedrooms: 1, near: ['station:BL20'], withinM: 1500, rentMax: 18000 },
  ],
  [
    'condo near bts thonglor 2 bed under 35k pet friendly',
    { type: ['condo'], near: ['station:E6'], withinM: 800, bedrooms: 2, rentMax: 35000, pets: true },
  ],
  [
    'ห้องสตู ติด mrt ห้วยขวาง หมื่นต้นๆ',
    { bedrooms: 0, near: ['station:BL18'], withinM: 300, rentMin: 10000, rentMax: 13000 },
  ],
  [
    'บ้านเดี่ยว 3 ห้องนอน บางนา 25000-40000 จอดรถได้ 2 คัน',
    { type: ['house'], bedrooms: 3, district: ['1047'], rentMin: 25000, rentMax: 40000, parkingMin: 2 },
  ],
  ['ทาวเฮ้า คลองสามวา หมื่นห้า', { type: ['townhouse'], district: ['1046'], rentMax: 15000 }],
  [
    'หอพักหญิง ใกล้ ม.รังสิต 3000-4500 เฟอครบ',
    {
      type: ['dorm', 'apartment'],
      audience: 'women',
      near: ['university:rangsit'],
      withinM: 2000,
      rentMin: 3000,
      rentMax: 4500,
      furnishing: 'full',
    },
  ],
  ['8voFf vFLd 20k', { type: ['condo'], near: ['station:E4'], withinM: 1500, rentMax: 20000 }],
  [
    'หอ bts เเบริ่ง มีเเอร์ 4000',
    {
      type: ['dorm', 'apartment'],
      near: ['station:E14'],
      withinM: 800,
      amenities: ['aircon'],
      rentMax: 4000,
    },
  ],
  [
    'คอนโดพร้อมพงศ์ หิ้วกระเป๋าเข้าอยู่ได้เลย',
    { type: ['condo'], near: ['station:E5'], withinM: 1500, furnishing: 'full', availableBy: '2026-11-20' },
  ],
  [
    'studio asoke furnished 6 month lease',
    { bedrooms: 0, near: ['station:E4'], withinM: 1500, furnishing: 'full', leaseMonths: 6 },
  ],
  [
    'ห้องเปล่า ใกล้เดอะมอลล์บางกะปิ 8พัน',
    { furnishing: 'none', near: ['place:the-mall-bangkapi'], withinM: 2000, rentMax: 8000 },
  ],
  ['คอนโด สวนอารีย์ เพลส ชั้น 10 ขึ้นไป', { type: ['condo'], project: 'สวนอารีย์ เพลส', floorMin: 10 }],
  ['ใกล้ รพ.ศิริราช เดิน 10 นาที ไม่เกินเก้าพัน', { near: ['place:siriraj-hospital'], withinM: 800, rentMax: 9000 }],
  [
    'คอนโดแถวราชเทวี 30 ตรม ขึ้นไป มีเครื่องซักผ้า',
    { type: ['condo'], district: ['1037'], areaMin: 30, amenities: ['washing_machine'] },
  ],
  [
    'apartment ใกล้ MRT สุทธิสาร budget 10-12k เข้าอยู่ 1 ธค',
    {
      type: ['apartment', 'condo'],
      near: ['station:BL17'],
      withinM: 800,
      rentMin: 10000,
      rentMax: 12000,
      availableBy: '2026-12-01',
    },
  ],
  ['บ้านเช่าเชียงใหม่ เลี้ยงแมวได้ ไม่เอาทาวน์เฮาส์', { type: ['house'], province: '50', pets: 'cat' }],
  [
    'ขอหอราคาถูกๆ แถวบางกะปิ ค่าไฟตามจริง',
    { type: ['dorm', 'apartment'], district: ['1006'], utilitiesAtCost: true, sort: 'price_asc' },
  ],
  ['คอนโด 2 ห้องนอน ไม่ติดรถไฟฟ้าก็ได้ งบ 12,000', { type: ['condo'], bedrooms: 2, rentMax: 12000 }],
  [
    '1br condo with pool and gym near Chula 20-25k',
    {
      type: ['condo'],
      bedrooms: 1,
      amenities: ['pool', 'gym'],
      near: ['university:chulalongkorn'],
      withinM: 2000,
      rentMin: 20000,
      rentMax: 25000,
    },
  ],
  ['ห้องเช่าสมุทรปราการ ไม่เกินสามพันห้า รวมน้ำไฟ', { province: '11', rentMax: 3500, utilitiesIncluded: true }],
  [
    'คอนโด บีทีเอสสะพานควาย ประกัน 1 ล่วงหน้า 1',
    { type: ['condo'], near: ['station:N7'], withinM: 800, depositMonthsMax: 1, advanceMonthsMax: 1 },
  ],
  [
    'condo แอร์พอร์ตลิ้งมักกะสัน ทำ ตม.30 ให้ งบสองหมื่น',
    { type: ['condo'], near: ['station:A6'], withinM: 800, tm30: true, rentMax: 20000 },
  ],
])('%s', (typed, filters) => {
  expect(filtersOf(typed)).toEqual(filters)
})
