import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'

/** As typed on phones: slang, slips, both languages in a line, prices in every way people write them, what is not wanted. */
test.each([
  // What homes are praised for is nobody's name.
  ['ห้องใหม่ๆ สะอาด กว้างขวาง เดินทางสะดวก', {}],
  ['คอนโดติดทะเลพัทยา', { type: ['condo'], district: ['2004'] }],
  ['hua hin beachfront', { district: ['7707'] }],
  ['บ้านริมน้ำ', { type: ['house', 'townhouse'] }],
  // Words of renting are nobody's name either.
  ['long term rental', {}],
  ['monthly rental', {}],
  ['rental', {}],
  ['for rent', {}],
  ['long-term rentals bangkok', { province: '10' }],
  ['an apartment monthly', { type: ['apartment', 'condo'] }],
  ['ตึกแถว บางรัก', { type: ['shophouse'], district: ['1004'] }],
  ['อาคารพาณิชย์ให้เช่า', { type: ['shophouse'] }],
  // A kind that is not wanted leaves the others; what is asked for beside it stays.
  ['ไม่เอาคอนโด', { type: ['apartment', 'dorm', 'house', 'townhouse', 'shophouse'] }],
  ['ไม่ต้องการหอพัก', { type: ['condo', 'apartment', 'house', 'townhouse', 'shophouse'] }],
  ['ไม่เอาบ้าน', { type: ['condo', 'apartment', 'dorm', 'shophouse'] }],
  ['condo, not an apartment', { type: ['condo'] }],
  // For women or men alone.
  ['หอหญิงล้วน', { type: ['dorm', 'apartment'], audience: 'women' }],
  ['หอพักหญิงล้วน', { type: ['dorm', 'apartment'], audience: 'women' }],
  [
    'หอหญิงล้วน เกษตร',
    {
      type: ['dorm', 'apartment'],
      audience: 'women',
      near: ['university:kasetsart-bangkhen'],
      withinM: 2000,
    },
  ],
  [
    'หอแถวเกษตรศาสตร์',
    { type: ['dorm', 'apartment'], near: ['university:kasetsart-bangkhen'], withinM: 2000 },
  ],
  ['หอชายล้วน', { type: ['dorm', 'apartment'], audience: 'men' }],
  ['หอพักสตรีล้วน', { type: ['dorm', 'apartment'], audience: 'women' }],
  ['หอพักนักศึกษาหญิง', { type: ['dorm', 'apartment'], audience: 'women' }],
  ['ชั้นหญิงล้วน', { type: ['dorm', 'apartment'], audience: 'women' }],
  ['คอนโด ชั้นหญิงล้วน', { type: ['condo'], audience: 'women' }],
  ['หาห้องแถวลาดพร้าว 8พัน ไม่เกิน เลี้ยงแมวได้มั้ยคะ', { district: ['1038'], pets: 'cat', rentMax: 8000 }],
  [
    'คอนโดใกล้ ม.เกษตร งบ 1.2 หมื่น',
    { near: ['university:kasetsart-bangkhen'], withinM: 2000, type: ['condo'], rentMax: 12000 },
  ],
  [
    'ไม่เกินหมื่นห้า แถวอารีย์ มีที่จอดรถ',
    { near: ['station:N5'], withinM: 1500, amenities: ['parking'], rentMax: 15000 },
  ],
  ['near Siam studio 15k', { near: ['station:CEN'], withinM: 800, bedrooms: 0, rentMax: 15000 }],
  ['ติดรถไฟฟ้า 2 ห้องนอน 2 ห้องน้ำ งบ 25k', { nearStationM: 300, bedrooms: 2, bathrooms: 2, rentMax: 25000 }],
  [
    'pet ok condo thonglor below 30k',
    { near: ['station:E6'], withinM: 1500, pets: true, type: ['condo'], rentMax: 30000 },
  ],
  ['สัญญา 6 เดือน ห้วยขวาง ไม่เกิน 10k', { district: ['1017'], leaseMonths: 6, rentMax: 10000 }],
  ['ไม่เอาชั้น 1 ใกล้ bts อ่อนนุช', { near: ['station:E9'], withinM: 800, floorMin: 2 }],
  ['คอนโดไม่เอาสตู อยากได้ 1 นอน พญาไท', { district: ['1014'], bedrooms: 1, type: ['condo'] }],
  [
    'ห้องพักรายเดือน รามคำแหง 3,500-5,000',
    { near: ['station:A5'], withinM: 1500, rentMin: 3500, rentMax: 5000 },
  ],
  [
    '1 bed 1 bath asoke max 22k pls',
    { near: ['station:E4'], withinM: 1500, bedrooms: 1, bathrooms: 1, rentMax: 22000 },
  ],
  [
    'คอนโด เอกมัย เลี้ยงน้องหมาได้ งบ 2 หมื่นกลางๆ',
    { near: ['station:E7'], withinM: 1500, pets: 'dog', type: ['condo'], rentMin: 24000, rentMax: 26000 },
  ],
  [
    'หอใกล้ม.ศิลปากร ทับแก้ว ราคาไม่แพง',
    { near: ['university:silpakorn-sanam-chandra'], withinM: 2000, type: ['dorm', 'apartment'] },
  ],
  [
    'บ้านเช่านนทบุรี 3 นอน 2 น้ำ จอดรถได้ 2 คัน ไม่เกิน 2หมื่น',
    {
      province: '12',
      bedrooms: 3,
      bathrooms: 2,
      parkingMin: 2,
      type: ['house', 'townhouse'],
      rentMax: 20000,
    },
  ],
  ['room for rent ladprao cheap under 7000', { district: ['1038'], sort: 'price_asc', rentMax: 7000 }],
  [
    'condo w/ pool n gym near mrt rama 9',
    { near: ['station:BL20'], withinM: 800, amenities: ['pool', 'gym'], type: ['condo'] },
  ],
  [
    '2ห้องนอน2ห้องน้ำ พร้อมพงษ์ 35000',
    { near: ['station:E5'], withinM: 1500, bedrooms: 2, bathrooms: 2, rentMax: 35000 },
  ],
  [
    'ห้อง 30ตรม. ขึ้นไป ปิ่นเกล้า ไม่เกิน 9พัน',
    { near: ['place:pinklao'], withinM: 2000, areaMin: 30, rentMax: 9000 },
  ],
  ['อยากได้ห้องวิวแม่น้ำ เจริญนคร งบ20k', { near: ['station:G2'], withinM: 1500, rentMax: 20000 }],
  [
    'no ground floor, near BTS Bearing, 8k',
    { near: ['station:E14'], withinM: 800, floorMin: 2, rentMax: 8000 },
  ],
  [
    'คอนโดมือหนึ่ง ใกล้เซนทรัลพระราม9 12,000 บ./ด.',
    { near: ['place:central-rama-9'], withinM: 2000, type: ['condo'], rentMax: 12000 },
  ],
  [
    'ขอห้องที่มีเครื่องซักผ้า กับ ไมโครเวฟ ใกล้ bts ช่องนนทรี',
    { near: ['station:S3'], withinM: 800, amenities: ['washing_machine', 'microwave'] },
  ],
  [
    'short term 3 months sukhumvit 24 1br',
    { near: ['station:E5'], withinM: 1500, bedrooms: 1, leaseMonths: 3 },
  ],
  [
    'หาคอนโด แถวๆ บางซื่อ-เตาปูน ไม่เกิน 11k',
    {
      district: ['1029'],
      near: ['station:BL10', 'station:PP16'],
      withinM: 1500,
      isEitherPlace: true,
      type: ['condo'],
      rentMax: 11000,
    },
  ],
  [
    'ราคา 6000-8000 ใกล้ ม.หอการค้า',
    { near: ['university:utcc'], withinM: 2000, rentMin: 6000, rentMax: 8000 },
  ],
  [
    'one bedroom near chula univ under 15 k',
    { near: ['university:chulalongkorn'], withinM: 2000, bedrooms: 1, rentMax: 15000 },
  ],
  [
    'คอนโดห้องมุม ชั้นสูง พระราม 4 งบ 18000',
    {
      near: expect.arrayContaining(['station:BL23', 'station:BL24']),
      withinM: 2000,
      floorMin: 10,
      type: ['condo'],
      rentMax: 18000,
    },
  ],
  ['ไม่เลี้ยงสัตว์ ขอเงียบๆ แถวอารีย์', { near: ['station:N5'], withinM: 1500 }],
  ['condo not studio on nut 2 beds', { near: ['station:E9'], withinM: 1500, bedrooms: 2, type: ['condo'] }],
  [
    'ทาวน์โฮมรังสิต 12k เลี้ยงหมาพันธุ์ใหญ่ได้',
    { near: ['station:RN09'], withinM: 1500, pets: 'dog', type: ['townhouse'], rentMax: 12000 },
  ],
  [
    'ห้องเช่า จุฬา สามย่าน 7-9k',
    { near: ['university:chulalongkorn', 'station:BL27'], withinM: 2000, rentMin: 7000, rentMax: 9000 },
  ],
  [
    'อพาตเม้นใกล้ mrt สุทธิสาร 5000',
    { near: ['station:BL17'], withinM: 800, type: ['apartment'], rentMax: 5000 },
  ],
  [
    'คอนโด ใกล้ MRTศูนย์วัฒนธรรม 13500',
    { near: ['station:BL19'], withinM: 800, type: ['condo'], rentMax: 13500 },
  ],
  [
    'ใกล้รพ.รามา เดินได้ 6-7พัน',
    { near: ['place:ramathibodi-hospital'], withinM: 800, rentMin: 6000, rentMax: 7000 },
  ],
  ['ว่างเดือนธันวา แถวสาทร 1 ห้องนอน', { district: ['1028'], bedrooms: 1, availableBy: '2026-12-01' }],
  [
    'เข้าอยู่ 1 ม.ค. คอนโดสะพานควาย',
    { near: ['station:N7'], withinM: 1500, availableBy: '2027-01-01', type: ['condo'] },
  ],
  [
    'furnished 2 bdrm sathorn/silom 40k-55k',
    {
      district: ['1028'],
      near: ['station:BL26'],
      withinM: 1500,
      isEitherPlace: true,
      furnishing: 'full',
      bedrooms: 2,
      rentMin: 40000,
      rentMax: 55000,
    },
  ],
  [
    'fully furnished studio ekamai available january',
    { near: ['station:E7'], withinM: 1500, furnishing: 'full', bedrooms: 0, availableBy: '2027-01-01' },
  ],
  [
    'apartment phaya thai walking distance to bts',
    { district: ['1014'], nearStationM: 800, type: ['apartment', 'condo'] },
  ],
  [
    'หอพักชาย ม.กรุงเทพ รังสิต มีwifi',
    {
      near: ['university:bangkok-rangsit'],
      withinM: 2000,
      audience: 'men',
      amenities: ['wifi'],
      type: ['dorm', 'apartment'],
    },
  ],
  [
    'บ้านเดี่ยวบางใหญ่ 15-20k มีแอร์ทุกห้อง',
    { district: ['1203'], amenities: ['aircon'], type: ['house'], rentMin: 15000, rentMax: 20000 },
  ],
  ['คอนโดธนาซิตี้ บางนา 10,000', { district: ['1047'], type: ['condo'], rentMax: 10000, project: 'ธนาซิตี้' }],
  [
    'ideo mobi sukhumvit 81 1 bedroom',
    { near: ['station:E9'], withinM: 1500, bedrooms: 1, project: 'ideo mobi' },
  ],
  [
    'เช่าคอนโด life asoke ไม่เกิน 2.5หมื่น',
    { near: ['station:E4'], withinM: 1500, type: ['condo'], rentMax: 25000, project: 'life' },
  ],
  [
    'คอนโด the base park west อ่อนนุช 12k',
    { near: ['station:E9'], withinM: 1500, type: ['condo'], rentMax: 12000, project: 'base park west' },
  ],
  [
    'house with garden chiang mai 3br max 25,000/month',
    { province: '50', bedrooms: 3, amenities: ['garden'], type: ['house'], rentMax: 25000 },
  ],
  [
    'ภูเก็ต บ้านพูลวิลล่า 2 ห้องนอน',
    { province: '83', bedrooms: 2, amenities: ['pool'], type: ['house', 'townhouse'] },
  ],
  [
    'คอนโดนิมมาน เชียงใหม่ 9k',
    { near: ['place:nimman'], withinM: 2000, province: '50', type: ['condo'], rentMax: 9000 },
  ],
  ['ศรีราชา คอนโด ใกล้โรบินสัน 7500', { district: ['2007'], type: ['condo'], rentMax: 7500, project: 'โรบินสัน' }],
  ['หาดใหญ่ ห้องเช่า 4 พันบาท', { district: ['9011'], rentMax: 4000 }],
  ['ห้องเช่าบางกะปิ ราคาหลักพัน', { district: ['1006'], rentMax: 9999 }],
  [
    'ประกัน 1 เดือน ล่วงหน้า 1 เดือน บางแค 5500',
    { district: ['1040'], depositMonthsMax: 1, advanceMonthsMax: 1, rentMax: 5500 },
  ],
  ['จ่ายแรกเข้าไม่เกิน 15000 แถวดินแดง', { district: ['1026'], moveInMax: 15000 }],
  ['ไม่มีมัดจำ รังสิต 4000', { near: ['station:RN09'], withinM: 1500, depositMonthsMax: 0, rentMax: 4000 }],
  [
    'i need 2 bedroms condo in thong lor, budget 45k, have a cat',
    { near: ['station:E6'], withinM: 1500, bedrooms: 2, pets: 'cat', type: ['condo'], rentMax: 45000 },
  ],
  [
    'condo on nut under 20000 cat',
    { near: ['station:E9'], withinM: 1500, rentMax: 20000, pets: 'cat', type: ['condo'] },
  ],
  ['big dog', { pets: 'dog' }],
  ['studio with kitten', { bedrooms: 0, pets: 'cat' }],
  ['คอนโด แมว', { type: ['condo'], pets: 'cat' }],
  ['คอนโด no dogs', { type: ['condo'] }],
  ['แมวส้ม', { project: 'แมวส้ม' }],
  ['studio 6 months sathorn', { district: ['1028'], bedrooms: 0, leaseMonths: 6 }],
  ['คอนโด 3 เดือน อารีย์', { near: ['station:N5'], withinM: 1500, type: ['condo'], leaseMonths: 3 }],
  ['condo 2 months deposit 20000 per month', { type: ['condo'], depositMonthsMax: 2, rentMax: 20000 }],
  [
    'looking for quiet place near lumpini park 1br 20-25k ev charger',
    {
      near: ['station:BL25'],
      withinM: 800,
      bedrooms: 1,
      amenities: ['ev_charger'],
      rentMin: 20000,
      rentMax: 25000,
    },
  ],
  [
    'มีลูกเล็ก ขอ 3 ห้องนอน ใกล้โรงเรียนนานาชาติ บางนา',
    { district: ['1047'], bedrooms: 3, project: 'โรงเรียนนานาชาติ' },
  ],
  [
    'รถไฟฟ้าสายสีม่วง ไม่เกินแปดพัน',
    { near: expect.arrayContaining(['station:PP01', 'station:PP02']), withinM: 1500, rentMax: 8000 },
  ],
  [
    'สายสีเขียว คอนโด 1 ห้องนอน หมื่นนึง',
    {
      near: expect.arrayContaining(['station:N1', 'station:N2']),
      withinM: 1500,
      bedrooms: 1,
      type: ['condo'],
      rentMax: 10000,
    },
  ],
  ['ใกล้ airport link ลาดกระบัง 6.5k', { near: ['station:A2'], withinM: 800, rentMax: 6500 }],
  [
    'ห้องกว้าง 40 ตร.ม. พระราม 3 18k มีระเบียง',
    { district: ['1012', '1031'], areaMin: 40, amenities: ['balcony'], rentMax: 18000 },
  ],
  [
    'ไม่เอาหอพัก เอาคอนโด รัชโยธิน ต่ำกว่า 9000',
    { near: ['station:N11'], withinM: 1500, type: ['condo'], rentMax: 9000 },
  ],
  [
    'ตึกเลี้ยงสัตว์ได้ รัชดา 15k',
    {
      near: expect.arrayContaining(['station:BL15', 'station:BL16']),
      withinM: 2000,
      pets: true,
      rentMax: 15000,
    },
  ],
  [
    'mrt พหลโยธิน studio ไม่เอาห้องเปล่า',
    { near: ['station:BL14'], withinM: 800, furnishing: 'full', bedrooms: 0 },
  ],
  ['condo bang sue no pets 10k', { district: ['1029'], type: ['condo'], rentMax: 10000 }],
  ['no smoking room, female only, ari', { near: ['station:N5'], withinM: 1500, audience: 'women' }],
  [
    'คอนโดแถวสยาม ไม่ติดถนนใหญ่ 18,000฿',
    { near: ['station:CEN'], withinM: 1500, type: ['condo'], rentMax: 18000 },
  ],
  ['คอนโด รร. สาธิตประสานมิตร 20k', { type: ['condo'], rentMax: 20000, project: 'รร. สาธิตประสานมิตร' }],
  ['ไม่เกิน 8,000.- ใกล้ mrt บางแค', { near: ['station:BL37'], withinM: 800, rentMax: 8000 }],
  [
    '10k/เดือน แถวบางนา สตูดิโอ พร้อมเฟอร์',
    { district: ['1047'], furnishing: 'full', bedrooms: 0, rentMax: 10000 },
  ],
])('%s', (typed, filters) => {
  expect(understandSearch(typed, { today }).filters).toEqual(filters)
})

test('an unforeseen word is left as a name, beside everything that was understood', () => {
  expect(understandSearch('คอนโด อโศก เอาแบบปังๆ 15k', { today }).filters).toMatchObject({
    near: ['station:E4'],
    rentMax: 15_000,
  })
})
