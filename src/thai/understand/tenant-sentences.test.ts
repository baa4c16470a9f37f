import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const condo = ['condo']
const dorm = ['dorm', 'apartment']

/** As people who look for a home type it: without spaces, with slips, both languages in one line. */
test.each([
  [
    'หาคอนโดแถวอ่อนนุช งบ 8-12k เลี้ยงแมวได้ค่ะ',
    { type: condo, near: ['station:E9'], withinM: 1500, rentMin: 8000, rentMax: 12000, pets: 'cat' },
  ],
  [
    'คอนโดสองห้องนอนใกล้บีทีเอสอุดมสุข ห้ามเกินหมื่นห้า',
    { type: condo, bedrooms: 2, near: ['station:E12'], withinM: 800, rentMax: 15000 },
  ],
  [
    'หอแถวมอเกษตร ห้ามเกิน 4500 มีแอร์ ตู้เย็น',
    {
      type: dorm,
      near: ['university:kasetsart-bangkhen'],
      withinM: 2000,
      rentMax: 4500,
      amenities: ['aircon', 'fridge'],
    },
  ],
  [
    'ห้อง ๒ นอน ๒ น้ำ ทองหล่อ ไม่เกิน ๔๕,๐๐๐',
    { bedrooms: 2, bathrooms: 2, near: ['station:E6'], withinM: 1500, rentMax: 45000 },
  ],
  [
    '1 bedroom near BTS Phra Khanong under 18,000 baht',
    { bedrooms: 1, near: ['station:E8'], withinM: 800, rentMax: 18000 },
  ],
  [
    'คอนโดทองหล่อหรืออ่อนนุช ไม่เกิน 15000',
    { type: condo, near: ['station:E6', 'station:E9'], withinM: 1500, rentMax: 15000 },
  ],
  ['ทองหล่อ มีสระว่ายน้ำหรือเปล่าครับ', { near: ['station:E6'], withinM: 1500, amenities: ['pool'] }],
  ['อยากได้คอนโดติดรถไฟฟ้า ไม่เกินหมื่นสอง', { type: condo, nearStationM: 300, rentMax: 12000 }],
  [
    'บ้านเช่า รามอินทรา มีที่จอดรถ เลี้ยงสุนัขได้ 15000-20000',
    {
      type: ['house', 'townhouse'],
      near: expect.arrayContaining(['station:PK21']),
      withinM: 2000,
      amenities: ['parking'],
      pets: 'dog',
      rentMin: 15000,
      rentMax: 20000,
    },
  ],
  ['studio on nut 8k', { bedrooms: 0, near: ['station:E9'], withinM: 1500, rentMax: 8000 }],
  [
    'Onnut condo 10k-15k',
    { type: condo, near: ['station:E9'], withinM: 1500, rentMin: 10000, rentMax: 15000 },
  ],
  [
    'หอพักใกล้ม.ราม ราคาไม่เกินสามพันห้า',
    { type: dorm, near: ['university:ramkhamhaeng'], withinM: 2000, rentMax: 3500 },
  ],
  [
    'ห้องเช่าใกล้มหาลัยธรรมศาสตร์รังสิต 4-5 พัน',
    { near: ['university:thammasat-rangsit'], withinM: 2000, rentMin: 4000, rentMax: 5000 },
  ],
  [
    'แถวๆ mrt พระราม9 งบไม่เกิน 2 หมื่นบาท ขอมีสระกับฟิตเนส',
    {
      near: ['station:BL20'],
      withinM: 800,
      rentMax: 20000,
      amenities: ['pool', 'gym'],
    },
  ],
  [
    'condo in Ari or Saphan Khwai around 15k',
    { type: condo, near: ['station:N5', 'station:N7'], withinM: 1500, rentMax: 15000 },
  ],
  ['ห้องหนึ่งนอน พระโขนง 1.2 หมื่น', { bedrooms: 1, near: ['station:E8'], withinM: 1500, rentMax: 12000 }],
  [
    'คอนโด 1 นอน ไม่เกิน 15,000/เดือน ใกล้ MRT ลาดพร้าว',
    { type: condo, bedrooms: 1, rentMax: 15000, near: ['station:BL15', 'station:YL01'], withinM: 800 },
  ],
  [
    '2br 2ba sathorn 40-60k fully furnished',
    {
      bedrooms: 2,
      bathrooms: 2,
      district: ['1028'],
      rentMin: 40000,
      rentMax: 60000,
      furnishing: 'full',
    },
  ],
  [
    'ทาวน์โฮมบางนา 3 ห้องนอน จอดรถ 2 คัน เดือนละ 18000',
    { type: ['townhouse'], district: ['1047'], bedrooms: 3, parkingMin: 2, rentMax: 18000 },
  ],
  [
    'หาห้องให้แม่ ใกล้โรงพยาบาลศิริราช ชั้นไม่เกิน 3 มีลิฟต์',
    {
      near: ['place:siriraj-hospital'],
      withinM: 2000,
      floorMax: 3,
      amenities: ['lift'],
    },
  ],
  [
    'คอนโดใกล้จุฬา 1 ห้องนอน ไม่เกิน 18k',
    { type: condo, near: ['university:chulalongkorn'], withinM: 2000, bedrooms: 1, rentMax: 18000 },
  ],
  [
    'apartment near ABAC huamak 7000',
    {
      type: ['apartment', 'condo'],
      near: ['university:assumption-hua-mak', 'station:YL11', 'station:A4'],
      withinM: 2000,
      rentMax: 7000,
    },
  ],
  [
    'หอหน้ามอขอนแก่น 3000-4000',
    { type: dorm, near: ['university:khon-kaen'], withinM: 2000, rentMin: 3000, rentMax: 4000 },
  ],
  [
    'บ้านเชียงใหม่ เลี้ยงหมา 2 ตัวได้ ไม่เกินหมื่นแปด',
    { type: ['house', 'townhouse'], province: '50', pets: 'dog', rentMax: 18000 },
  ],
  [
    'condo phuket 3 bedrooms with pool, max 60000',
    { type: condo, province: '83', bedrooms: 3, amenities: ['pool'], rentMax: 60000 },
  ],
  ['คอนโดพัทยาวิวทะเล งบไม่เกินหมื่น', { type: condo, district: ['2004'], rentMax: 10000 }],
  [
    'สุขุมวิท 2 ห้องนอน 30000-45000',
    {
      near: expect.arrayContaining(['station:E4', 'station:E9']),
      withinM: 2000,
      bedrooms: 2,
      rentMin: 30000,
      rentMax: 45000,
    },
  ],
  [
    'ใกล้เซ็นทรัลลาดพร้าว คอนโด 30 ตรม. ขึ้นไป',
    { near: ['place:central-ladprao'], withinM: 2000, type: condo, areaMin: 30 },
  ],
  [
    'ห้องสตูดิโอ แถวรัชดา พร้อมอยู่ ไม่เกิน 9,500',
    {
      bedrooms: 0,
      near: expect.arrayContaining(['station:BL17']),
      withinM: 2000,
      availableBy: today,
      rentMax: 9500,
    },
  ],
  [
    'เข้าอยู่ต้นเดือนหน้า คอนโดบางนา 12k',
    { availableBy: '2026-12-01', type: condo, district: ['1047'], rentMax: 12000 },
  ],
  ['เช่าระยะสั้น 3 เดือน คอนโดเอกมัย', { leaseMonths: 3, type: condo, near: ['station:E7'], withinM: 1500 }],
  ['short term 3 months condo nana', { leaseMonths: 3, type: condo, near: ['station:E3'], withinM: 1500 }],
  [
    'ห้องไม่เกินห้าพัน ใกล้ bts บางหว้า มีเครื่องซักผ้าในห้อง',
    { rentMax: 5000, near: ['station:S12'], withinM: 800, amenities: ['washing_machine'] },
  ],
  [
    'คอนโดห้วยขวาง ราคา 9,000 - 13,000 บาท',
    { type: condo, district: ['1017'], rentMin: 9000, rentMax: 13000 },
  ],
  [
    'pet-friendly 1 bed in Phrom Phong, budget 25k to 35k',
    {
      pets: true,
      bedrooms: 1,
      near: ['station:E5'],
      withinM: 1500,
      rentMin: 25000,
      rentMax: 35000,
    },
  ],
  [
    'ไลฟ์ อโศก พระราม 9 1 ห้องนอน',
    { project: 'ไลฟ์', near: ['station:E4', 'station:BL20'], withinM: 1500, bedrooms: 1 },
  ],
  ['ให้เช่าคอนโด the base สุขุมวิท 77', { type: condo, project: 'base', near: ['station:E9'], withinM: 1500 }],
  [
    'คอนโดสุขุมวิท 71 เดินทางสะดวก 10000-15000',
    {
      type: condo,
      near: ['station:E8'],
      withinM: 1500,
      rentMin: 10000,
      rentMax: 15000,
    },
  ],
  [
    'งบหมื่นถึงหมื่นห้า อารีย์ หนึ่งห้องนอน',
    { rentMin: 10000, rentMax: 15000, near: ['station:N5'], withinM: 1500, bedrooms: 1 },
  ],
  [
    'หอรวมใกล้ ม.มหิดล ศาลายา 4พันกว่า',
    { type: dorm, near: ['university:mahidol-salaya'], withinM: 2000, rentMin: 4000, rentMax: 4999 },
  ],
  [
    'condo with washing machine and parking near Udom Suk less than 14000',
    {
      type: condo,
      amenities: ['washing_machine', 'parking'],
      near: ['station:E12'],
      withinM: 800,
      rentMax: 14000,
    },
  ],
  [
    'แมนชั่นรายเดือน ซอยลาซาล ไม่เกิน 4 พัน',
    { type: ['apartment'], near: ['station:E14'], withinM: 1500, rentMax: 4000 },
  ],
  [
    'house 4 bedrooms bangna garden maid room 60-80k',
    {
      type: ['house'],
      bedrooms: 4,
      district: ['1047'],
      amenities: ['garden'],
      rentMin: 60000,
      rentMax: 80000,
    },
  ],
  [
    'นนทบุรี บางใหญ่ คอนโดใกล้รถไฟฟ้าสายสีม่วง 6-8พัน',
    {
      district: ['1203'],
      type: condo,
      near: expect.arrayContaining(['station:PP01', 'station:PP16']),
      withinM: 800,
      rentMin: 6000,
      rentMax: 8000,
    },
  ],
  ['ห้องเดี่ยวมีห้องน้ำในตัว แถวบางกะปิ 2500', { district: ['1006'], bathrooms: 1, rentMax: 2500 }],
  [
    'no pets needed, quiet 1 bedroom near Lumphini park 20k',
    { bedrooms: 1, near: ['station:BL25'], withinM: 800, rentMax: 20000 },
  ],
  [
    'คอนโดไม่เอาชั้นล่าง ชั้น 8 ขึ้นไป วิวโล่ง จรัญสนิทวงศ์',
    { type: condo, floorMin: 8, near: expect.any(Array), withinM: 2000 },
  ],
  [
    'ห้องว่างเดือนหน้าแถวเอกมัย งบหมื่นสองถึงหมื่นห้า',
    {
      near: ['station:E7'],
      withinM: 1500,
      availableBy: '2026-12-01',
      rentMin: 12000,
      rentMax: 15000,
    },
  ],
  [
    'Need a pet friendly place near Thonglor for 2 people, budget 30k',
    { near: ['station:E6'], withinM: 800, pets: true, rentMax: 30000 },
  ],
  ['room near mahidol salaya 5k', { near: ['university:mahidol-salaya'], withinM: 2000, rentMax: 5000 }],
] as const)('%s', (typed, filters) => {
  expect(understandSearch(typed, { today }).filters).toEqual(filters)
})
